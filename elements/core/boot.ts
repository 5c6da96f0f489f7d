// The moment the library is there: `ffCoreReady` is dispatched on the document once, when the page has been read, so that a listener may
// stand in any script of it. The event brings `factfinder`, `init` and `initialSearch`.

import type { SearchParams } from '../../contract/search-params.ts'
import { appNamed } from './app.ts'
import type { ConfigInput } from './config.ts'
import type { SearchOptions } from './endpoints.ts'
import { type Factfinder, factfinderOf } from './factfinder.ts'

export type Core = {
  readonly factfinder: Factfinder
  readonly init: (config: ConfigInput) => void
  readonly initialSearch: (params: SearchParams, options?: SearchOptions) => Promise<void>
  /** Another instance on the same page, with its own configuration and state. */
  readonly instance: (name: string) => Core
}

/** The event; what it brings stands on it and on its `detail`. */
export type FfCoreReadyEvent = CustomEvent<Core> & Core

declare global {
  interface DocumentEventMap {
    ffCoreReady: FfCoreReadyEvent
  }
  interface Window {
    /** The namespace, once the library is configured. */
    factfinder?: Factfinder
  }
}

const cores = new Map<string, Core>()

/** What a page calls of the instance with a name; elements inside `data-ff-instance="<name>"` belong to it. */
function instance(name = ''): Core {
  const known = cores.get(name)
  if (known) return known
  const app = appNamed(name)
  const factfinder = factfinderOf(app)
  const made: Core = {
    factfinder,
    init: (config) => {
      app.init(config)
      if (app.isOfPage) window.factfinder = factfinder
    },
    initialSearch: (params, options) => app.initialSearch(params, options),
    instance,
  }
  cores.set(name, made)
  return made
}

/** For pages that import instead of listening; the same as the event brings. */
export const core = instance()

let isTold = false

function tell(): void {
  if (isTold) return
  isTold = true
  document.dispatchEvent(Object.assign(new CustomEvent('ffCoreReady', { detail: core }), core))
}

// A script that was added after the page was read finds `complete`, or hears of `load` at last.
if (document.readyState === 'complete') queueMicrotask(tell)
else {
  document.addEventListener('DOMContentLoaded', tell, { once: true })
  globalThis.addEventListener('load', tell, { once: true })
}
