// What callers may be allowed to do.

/** Every role; those that begin with `Api` are the ones that operations ask for. */
export const roles = [
  'ApiPublicQueries',
  'ApiImport',
  'ApiUsers',
  'ApiConfig',
  'ApiJobs',
  'ApiAnalytics',
  'ApiDatabase',
  'ApiManage',
  'ApiMonitor',
  'AbTestManager',
  'AfterSearchNavigationManager',
  'BackupManager',
  'CacheManager',
  'CampaignManager',
  'ConfiguratorManager',
  'DeploymentManager',
  'ImportManager',
  'IntermediateOnlyImportManager',
  'InstallManager',
  'LanguageManager',
  'LogfileAnalyzerManager',
  'MayChangePassword',
  'MessagesManager',
  'NotificationManager',
  'PreprocessorManager',
  'RankingManager',
  'RecommendationEngineManager',
  'SearchInterfaceUser',
  'SearchManager',
  'ShowHelpSection',
  'SsoManager',
  'SuggestManager',
  'ThesaurusManager',
  'UserManager',
  'WordValuesManager',
] as const
export type Role = (typeof roles)[number]

/** Whether the role opens operations of the interface, so that only administrators may grant it. */
export function isApiRole(role: string): boolean {
  return role.startsWith('Api')
}
