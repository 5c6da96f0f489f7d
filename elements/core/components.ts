// What elements add to the namespace `factfinder` under `components`: each is made for an instance when it is first asked for.

import type { RecentlyViewed } from '../products/recently-viewed.ts'
import type { App } from './app.ts'

/** Where only some elements are loaded, only theirs are there. */
export type Components = { readonly recentlyViewed: RecentlyViewed }

type Makers = { -readonly [Name in keyof Components]?: (app: App) => Components[Name] }

/** Elements that have something to add put it here when they are loaded. @internal */
export const componentMakers: Makers = {}

/** @internal */
export function componentsOf(app: App): Components {
  const made = Object.entries(componentMakers).map(([name, make]) => [name, make(app)])
  return Object.fromEntries(made) as Components
}
