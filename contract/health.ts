// Whether the server lives and can answer, for whoever watches over it.

import Type from 'typebox'
import { operation } from './operation.ts'

const healthSchema = Type.Object(
  { status: Type.String({ description: '`live` or `ready`.' }) },
  { title: 'Health' },
)

const row = {
  method: 'GET',
  area: 'Health',
  role: 'public',
  params: null,
  query: null,
  collectsUnknown: false,
  body: null,
  reply: healthSchema,
} as const

export const healthOperations = [
  operation({
    ...row,
    id: 'live',
    path: '/health/live',
    summary: 'Answers as long as the server runs.',
    problems: [],
  }),
  operation({
    ...row,
    id: 'ready',
    path: '/health/ready',
    summary:
      'Answers 200 when every channel is loaded, 503 before that and while the server stops.',
    problems: ['notReady'],
  }),
] as const
