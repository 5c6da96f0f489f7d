// Where imports keep files in the data folder.

import { join } from 'node:path'

/** Files that the server's owner puts there for the feeds of channels. */
export function feedsFolder(dataFolder: string): string {
  return join(dataFolder, 'feeds')
}

/** What was fetched from the addresses of feeds; it may be deleted at any time. */
export function downloadsFolder(dataFolder: string): string {
  return join(dataFolder, 'downloads')
}

/** Files that serve one import; a start of the server removes what an earlier one has left. */
export function workFolder(dataFolder: string): string {
  return join(dataFolder, 'uploads')
}
