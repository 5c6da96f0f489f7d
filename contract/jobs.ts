// Work that goes on beside requests: started by call or by a channel's schedule.

import Type, { type Static } from 'typebox'
import { jobStatuses, oneOf } from './enums.ts'
import { channelsMax } from './imports.ts'
import { operation } from './operation.ts'
import { channelName, defaulted, moment } from './parts.ts'

export const jobResultSchema = Type.Object(
  {
    jobGroup: Type.String({ description: 'Group of the job.' }),
    jobName: Type.String({ description: 'Name of the job.' }),
    status: oneOf(jobStatuses, '`SUCCESS`: it was started; with `wait`, it has done its work.'),
    errorMessage: Type.Optional(
      Type.String({ description: 'Why it could not be started or completed.' }),
    ),
  },
  {
    title: 'JobResult',
    description: 'What came of starting a job.',
    examples: [{ jobGroup: 'learning', jobName: 'recommendations', status: 'SUCCESS' }],
  },
)
export type JobResult = Static<typeof jobResultSchema>

export const jobRunSchema = Type.Object(
  {
    channel: Type.Optional(Type.String({ description: 'The channel it worked on.' })),
    startDate: moment('When it began.'),
    durationInSeconds: Type.Optional(
      Type.Number({ minimum: 0, description: 'How long it took; absent while it runs.' }),
    ),
    status: Type.Optional(oneOf(jobStatuses, 'How it ended; absent while it runs.')),
    message: Type.Optional(Type.String({ description: 'What it did, or why it failed.' })),
    startedBy: Type.String({ description: 'Who: a user, or `schedule`.' }),
  },
  { title: 'JobRun', description: 'One run of a job.' },
)
export type JobRunReport = Static<typeof jobRunSchema>

const jobSchema = Type.Object(
  {
    jobGroup: Type.String({ description: 'Group of the job.' }),
    jobName: Type.String({ description: 'Name of the job.' }),
    description: Type.String({ description: 'What it does, in a sentence.' }),
    schedules: Type.Array(
      Type.Object({
        channel: Type.Optional(
          Type.String({
            description: 'The channel that it is for; absent: it concerns the whole server.',
          }),
        ),
        schedule: Type.String({ description: 'Cron expression.' }),
        timeZone: Type.Optional(Type.String({ description: 'Time zone of the expression.' })),
        nextRun: Type.Optional(moment('When it runs next.')),
      }),
      { description: 'When it runs by itself.' },
    ),
    running: Type.Array(jobRunSchema, { description: 'What is running now.' }),
    lastRuns: Type.Array(jobRunSchema, { description: 'The last runs, latest first.' }),
  },
  { title: 'Job', description: 'A job with its schedules and its last runs.' },
)

const name = (description: string) => Type.String({ minLength: 1, maxLength: 100, description })
const jobGroup = name('Group of the job, such as `learning`.')
const jobName = name('Name of the job, such as `recommendations`.')

const channel = Type.Optional(
  Type.Array(channelName, {
    maxItems: channelsMax,
    description: 'The channels to work on; without any, every channel that the caller may see.',
    examples: [['demo']],
  }),
)

const started = {
  channel,
  wait: defaulted(
    Type.Boolean({ description: 'Whether the reply waits until the jobs have ended.' }),
    false,
  ),
}

const common = {
  area: 'Jobs',
  role: 'ApiJobs',
  params: null,
  collectsUnknown: false,
  body: null,
} as const

const results = Type.Array(jobResultSchema, { description: 'One result for each job.' })

export const jobOperations = [
  operation({
    ...common,
    id: 'startJob',
    method: 'POST',
    path: '/rest/v5/jobs/startJob',
    summary: 'Starts a job, unless it is running already.',
    query: Type.Object({ jobGroup, jobName, ...started }),
    reply: results,
    problems: ['unknownChannel', 'unknownJob'],
  }),
  operation({
    ...common,
    id: 'startJobsWithGroupName',
    method: 'POST',
    path: '/rest/v5/jobs/startJobsWithGroupName',
    summary: 'Starts all jobs of a group that are not running already.',
    query: Type.Object({ jobGroup, ...started }),
    reply: results,
    problems: ['unknownChannel', 'unknownJob'],
  }),
  operation({
    ...common,
    id: 'startJobsWithName',
    method: 'POST',
    path: '/rest/v5/jobs/startJobsWithName',
    summary: 'Starts all jobs of a name that are not running already.',
    query: Type.Object({ jobName, ...started }),
    reply: results,
    problems: ['unknownChannel', 'unknownJob'],
  }),
  operation({
    ...common,
    id: 'jobs',
    method: 'GET',
    path: '/manage/v1/jobs',
    summary: 'The jobs with their schedules and their last runs.',
    query: Type.Object({ channel }),
    reply: Type.Array(jobSchema, { description: 'All jobs.' }),
    problems: ['unknownChannel'],
  }),
] as const
