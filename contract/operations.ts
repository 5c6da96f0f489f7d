// The table: every operation of the interface, each once.

import { abTestOperations } from './ab-tests.ts'
import { accountOperations } from './accounts.ts'
import { campaignManagementOperations } from './campaign-management.ts'
import { campaignOperations } from './campaign-pages.ts'
import { categoryNavigationOperations } from './category-navigation.ts'
import { clusterOperations } from './cluster.ts'
import { customerPriceOperations } from './customer-prices.ts'
import { detailOperations } from './detail.ts'
import { healthOperations } from './health.ts'
import { historyOperations } from './history.ts'
import { importOperations } from './imports.ts'
import { jobOperations } from './jobs.ts'
import { maintenanceOperations } from './maintenance.ts'
import { manageOperations } from './manage.ts'
import { marketValueOperations } from './market-values.ts'
import { marketOperations } from './markets.ts'
import { merchandisingFileOperations } from './merchandising-file.ts'
import { previewOperations } from './preview.ts'
import { recommendationOperations } from './recommendations.ts'
import { recordViewOperations } from './record-views.ts'
import { recordOperations } from './records.ts'
import { ruleExplainOperations } from './rule-explain.ts'
import { ruleOperations } from './rules.ts'
import { searchOperations } from './search.ts'
import { suggestOperations } from './suggest.ts'
import { trackingOperations } from './tracking.ts'

export const operations = [
  ...searchOperations,
  ...categoryNavigationOperations,
  ...suggestOperations,
  ...recordOperations,
  ...recordViewOperations,
  ...detailOperations,
  ...marketOperations,
  ...marketValueOperations,
  ...customerPriceOperations,
  ...recommendationOperations,
  ...campaignOperations,
  ...trackingOperations,
  ...importOperations,
  ...accountOperations,
  ...clusterOperations,
  ...jobOperations,
  ...maintenanceOperations,
  ...manageOperations,
  ...campaignManagementOperations,
  ...ruleOperations,
  ...ruleExplainOperations,
  ...abTestOperations,
  ...previewOperations,
  ...historyOperations,
  ...merchandisingFileOperations,
  ...healthOperations,
] as const

export type AnyOperation = (typeof operations)[number]
export type OperationId = AnyOperation['id']

/** The row of an operation, with its exact types. */
export type OperationRow<Id extends OperationId> = Extract<AnyOperation, { readonly id: Id }>
