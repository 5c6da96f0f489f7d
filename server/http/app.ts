// The HTTP interface as a whole: the operations of the table, the reference page and the demo page. It computes nothing and
// holds no state.

import type { FastifyInstance } from 'fastify'
import { operations } from '../../contract/operations.ts'
import { buildFrame } from './frame.ts'
import type { Handlers } from './handler.ts'
import { abTestHandlers } from './handlers/ab-tests.ts'
import { accountHandlers } from './handlers/accounts.ts'
import { campaignHandlers } from './handlers/campaigns.ts'
import { clusterHandlers } from './handlers/cluster.ts'
import { customerPriceHandlers } from './handlers/customer-prices.ts'
import { detailHandlers } from './handlers/detail.ts'
import { healthHandlers } from './handlers/health.ts'
import { historyHandlers } from './handlers/history.ts'
import { importHandlers } from './handlers/imports.ts'
import { jobHandlers } from './handlers/jobs.ts'
import { maintenanceHandlers } from './handlers/maintenance.ts'
import { manageHandlers } from './handlers/manage.ts'
import { channelHandlers } from './handlers/manage-channels.ts'
import { marketHandlers } from './handlers/markets.ts'
import { merchandisingFileHandlers } from './handlers/merchandising-file.ts'
import { previewHandlers } from './handlers/preview.ts'
import { recommendationHandlers } from './handlers/recommendations.ts'
import { recordHandlers } from './handlers/records.ts'
import { ruleHandlers } from './handlers/rules.ts'
import { searchHandlers } from './handlers/search.ts'
import { trackingHandlers } from './handlers/tracking.ts'
import { mountOperations } from './mount.ts'
import { mountReference } from './reference.ts'
import { mountSegments } from './segments.ts'
import type { Services } from './services.ts'
import { mountDemo } from './static.ts'
import { removeUploads } from './upload.ts'

const handlers: Handlers = {
  ...searchHandlers,
  ...recordHandlers,
  ...detailHandlers,
  ...campaignHandlers,
  ...ruleHandlers,
  ...abTestHandlers,
  ...previewHandlers,
  ...historyHandlers,
  ...merchandisingFileHandlers,
  ...recommendationHandlers,
  ...marketHandlers,
  ...customerPriceHandlers,
  ...trackingHandlers,
  ...importHandlers,
  ...accountHandlers,
  ...clusterHandlers,
  ...jobHandlers,
  ...maintenanceHandlers,
  ...channelHandlers,
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
      mountSegments(room, services)
      mountDemo(room, services)
    },
    { prefix: services.config.basePath },
  )
  return app
}
