// The demo shop's script. What one sees are the elements of index.html; here they are told which server they talk to, and what is the shop's own
// is wired to them: the cart, the comparison, the club's prices, the shops, the language.

import { language, name, rest, root } from './begin.ts'
import '../../elements/main.ts'
import '../../elements/words-de.ts'
import { core } from '../../elements/core/boot.ts'
import type { Factfinder } from '../../elements/core/factfinder.ts'
import { RequestError } from '../../elements/core/request.ts'
import { orderIntoPage, runCart, runCheckout } from './cart-page.ts'
import { runCompare } from './compare-page.ts'
import { loadDemoConfig } from './demo-config.ts'
import type { Reader } from './dress.ts'
import { currency, formatsOf, locales } from './formats.ts'
import { wireHeader } from './header.ts'
import { isMember, place } from './keeping.ts'
import { inGerman } from './language.ts'
import { demoCustomer } from './member.ts'
import { runProduct } from './product-page.ts'
import {
  dressedCampaigns,
  dressedHits,
  dressedResult,
  namedFacets,
  namedSuggestions,
} from './results.ts'
import { runSearch } from './search-page.ts'
import { dressedTiles } from './tiles.ts'

const rowLength = 6
const reader: Reader = { language, formats: formatsOf(language) }
const { factfinder, instance } = core

export type Shop = {
  readonly factfinder: Factfinder
  readonly reader: Reader
  readonly root: string
}

void start()

async function start(): Promise<void> {
  try {
    const { channel, apiKey } = await loadDemoConfig(root)
    const config = {
      ff: { url: location.origin + root.replace(/\/demo\/$/, ''), channel, apiKey },
      ffParams: isMember() ? { purchaserId: demoCustomer } : {},
      appConfig: { formatting: { locale: locales[language], formatOptions: currency } },
    }
    dress(factfinder)
    factfinder.routing.setUrlParamOptionsListener(() => ({ path: `${root}search` }))
    const shop = { factfinder, reader, root }
    wireHeader(shop)
    if (name === 'thanks') orderIntoPage()
    core.init(config)
    await runPage(shop, config)
  } catch (error) {
    console.error(error)
    showFailure(error)
  }
  document.querySelector('main')?.setAttribute('aria-busy', 'false')
  document.body.dataset.ready = ''
}

/** What every page says that could not be made: in the words that the page of results has for it. */
function showFailure(error: unknown): void {
  const notice = document.createElement('div')
  notice.className = 'page-width notice is-error'
  const parts = [
    ['h1', 'That did not work'],
    ['p', sentenceOf(error)],
    ['button', 'Try again'],
  ]
  for (const [tag = '', text = ''] of parts) {
    const part = document.createElement(tag)
    part.textContent = language === 'de' ? inGerman(text) : text
    notice.append(part)
  }
  const again = notice.querySelector('button')
  if (again) {
    again.className = 'button'
    again.addEventListener('click', () => location.reload())
  }
  document.querySelector('main')?.replaceChildren(notice)
}

/** A server without a demo says so; anything else means nothing to shoppers. */
function sentenceOf(error: unknown): string {
  const isWithoutDemo = error instanceof RequestError && error.problem === 'noDemo'
  return isWithoutDemo ? error.message : 'The shop cannot be reached at the moment.'
}

type Config = Parameters<typeof core.init>[0]

async function runPage(shop: Shop, config: Config): Promise<void> {
  if (name === 'start') await runStart(config)
  else if (name === 'search') await runSearch(core)
  else if (name === 'product') await runProduct(shop, rest)
  else if (name === 'cart') await runCart(shop)
  else if (name === 'checkout') await runCheckout(shop)
  else if (name === 'compare') await runCompare(shop)
}

/** Two rows of products beside each other are two instances; the page's own brings the number of products and the shops. */
async function runStart(config: Config): Promise<void> {
  const rows = {
    arrivals: { sortItems: [{ name: 'LaunchDate', order: 'desc' as const }] },
    rated: {
      filters: [{ name: 'RatingCount', values: [{ value: '[20,]' }] }],
      sortItems: [{ name: 'Rating', order: 'desc' as const }],
    },
  }
  const asked = Object.entries(rows).map(([row, params]) => {
    const own = instance(row)
    dress(own.factfinder)
    own.init(config)
    return own.initialSearch({ query: '*', ...params, ...around(), hitsPerPage: rowLength })
  })
  const total = factfinder.request.navigation(
    { ...around(), hitsPerPage: 1 },
    { withoutHistory: true },
  )
  await Promise.all([...asked, total])
}

/** The shops that were chosen, for requests that no element makes. */
function around() {
  const { marketIds, ...others } = place()
  return marketIds === undefined ? others : { ...others, marketIds: [...marketIds] }
}

/** Every reply is dressed for the templates before elements show it. */
function dress({ response }: Factfinder): void {
  response.transformSearchAndNavigation((reply) => dressedResult(reply, reader))
  response.transformSuggest((reply) => namedSuggestions(reply, reader))
  response.transformRecommendation((reply) => dressedHits(reply, reader))
  response.transformSimilar((reply) => dressedHits(reply, reader))
  response.transformNavigationCategory((reply) =>
    dressedTiles(namedFacets(reply, reader), shopParts),
  )
  for (const topic of ['CampaignPage', 'CampaignProduct', 'CampaignShoppingCart'] as const) {
    response[`transform${topic}`]((reply) => ({
      ...reply,
      campaigns: dressedCampaigns(reply.campaigns, reader),
    }))
  }
}

const shopParts = { root, formats: reader.formats }
