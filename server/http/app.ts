// The HTTP interface as a whole: the operations of the table, the reference page and the demo page. It computes nothing and
// holds no state.

import type { FastifyInstance } from 'fastify'
import { operations } from '../../contract/operations.ts'
import { buildFrame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { accountHandlers } from './handlers/accounts.ts'
import { healthHandlers } from './handlers/health.ts'
import { importHandlers } from './handlers/imports.ts'
import { manageHandlers } from './handlers/manage.ts'
import { recordHandlers } from './handlers/records.ts'
import { searchHandlers } from './handlers/search.ts'
import { mountOperations } from './mount.ts'
import { mountReference } from './reference.ts'
import type { Services } from './services.ts'
import { mountDemo } from './static.ts'
import { removeUploads } from './upload.ts'

const handlers: Handlers = {
  ...searchHandlers,
  ...recordHandlers,
  ...importHandlers,
  ...accountHandlers,
  ...manageHandlers,
  ...healthHandlers,
}

/** Builds the server; it listens when its caller says so. */
export function buildApp(services: Services): FastifyInstance {
  const app = buildFrame(services, operations)
  app.addHook('onReady', () => removeUploads(services.config.dataFolder))
  app.register(
    async (room) => {
      mountOperations(room, operations, { handlers, services })
      mountReference(room, services.config)
      mountDemo(room, services)
    },
    { prefix: services.config.basePath },
  )
  return app
}
