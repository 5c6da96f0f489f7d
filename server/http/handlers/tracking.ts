// Tracking what shoppers did.

import type { EventKind, TrackingEvent } from '../../../contract/tracking.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'

type TrackingOperations = `track${Capitalize<EventKind>}`

export const trackingHandlers: Handlers<TrackingOperations> = {
  trackCart: (call, services) => track(services, 'cart', call),
  trackCheckout: (call, services) => track(services, 'checkout', call),
  trackClick: (call, services) => track(services, 'click', call),
  trackFeedback: (call, services) => track(services, 'feedback', call),
  trackLandingPageClick: (call, services) => track(services, 'landingPageClick', call),
  trackLog: (call, services) => track(services, 'log', call),
  trackLogin: (call, services) => track(services, 'login', call),
  trackPredbasketClick: (call, services) => track(services, 'predbasketClick', call),
  trackRecommendationClick: (call, services) => track(services, 'recommendationClick', call),
}

type TrackCall = {
  readonly params: { readonly channel: string }
  readonly body: readonly TrackingEvent[]
  readonly idempotencyKey: string | null
}

/** Done when the events are on disk. */
async function track(
  { channels, tracking }: Services,
  kind: EventKind,
  { params, body, idempotencyKey }: TrackCall,
): Promise<undefined> {
  const { name } = channels.view(params.channel)
  await tracking.track({ channel: name, kind, events: body, idempotencyKey })
}
