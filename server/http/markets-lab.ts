// A small shop with markets and prices for tests: three lamps, of which one has two variants, and three cities.

import type { InjectOptions } from 'fastify'
import { type ChannelSettings, emptySettings } from '../../contract/settings.ts'
import type { Lab } from './http-lab.ts'

const shopSettings: ChannelSettings = {
  ...emptySettings,
  fields: [
    { name: 'Number', type: 'TEXT', role: 'productNumber', searchWeight: 1, filterable: true },
    { name: 'Master', type: 'TEXT', role: 'masterId', searchWeight: 0, filterable: true },
    { name: 'Name', type: 'TEXT', role: 'productName', searchWeight: 2, filterable: true },
    { name: 'Price', type: 'FLOAT', role: 'price', searchWeight: 0, filterable: true },
    { name: 'Store', type: 'GEO', searchWeight: 0, filterable: true },
  ],
  facets: [
    {
      field: 'Store',
      selectionType: 'multiSelectOr',
      filterStyle: 'DEFAULT',
      detailedLinks: 5,
      elementsMax: 100,
      order: 'count',
      showPreviewImages: false,
    },
  ],
  facetCoverageMin: 0,
  suggest: [{ type: 'productName', source: 'documents', max: 5 }],
}

const records = [
  { Number: 'A1', Master: 'A', Name: 'Lamp', Price: 10 },
  { Number: 'A2', Master: 'A', Name: 'Lamp', Price: 12 },
  { Number: 'B1', Master: 'B', Name: 'Lamp shade', Price: 20 },
  { Number: 'C1', Master: 'C', Name: 'Lamp oil', Price: 30 },
]

export const berlin = { marketId: 'berlin', location: { latitude: 52.52, longitude: 13.405 } }
export const potsdam = {
  marketId: 'potsdam',
  location: { latitude: 52.39, longitude: 13.06 },
  name: 'P',
}
export const munich = { marketId: 'munich', location: { latitude: 48.137, longitude: 11.575 } }

/** Asks operations of the lab and makes shops in it. */
export function shopsIn(lab: () => Lab) {
  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    const request: InjectOptions = { method, url: `/rest/v5/${path}` }
    const reply = await lab().send(payload === undefined ? request : { ...request, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const get = (path: string) => send('GET', path)
  const post = (path: string, payload: object) => send('POST', path, payload)
  const remove = (path: string, payload?: object) => send('DELETE', path, payload)

  async function shop(name: string, own: Partial<ChannelSettings> = {}): Promise<void> {
    await lab().services.channels.create(name, { ...shopSettings, ...own }, 'test')
    await post(`records/${name}`, records)
  }

  /** A shop that has products in markets. */
  async function placedShop(name: string, own: Partial<ChannelSettings> = {}): Promise<void> {
    await shop(name, own)
    await post(`markets/${name}`, [berlin, potsdam, munich])
    await post(`records/${name}/geo`, [
      { ArticleNumber: 'A1', marketId: 'berlin', Price: 8, Stock: 3 },
      { ArticleNumber: 'A1', marketId: 'munich', Price: 15, Stock: 0 },
      { ArticleNumber: 'B1', marketId: 'munich', Price: 25, Stock: 7 },
      { Number: 'C1', marketId: 'potsdam', Stock: 1 },
    ])
  }

  return { get, post, remove, shop, placedShop }
}

export type Reply = Awaited<ReturnType<ReturnType<typeof shopsIn>['get']>>
