// The campaigns of the demo channel: each flavour once, made for what its catalogue has.

import type { StoredCampaign } from '../contract/campaign-management.ts'
import type { Filter } from '../contract/search-params.ts'

const usual = {
  state: 'active',
  ad: false,
  priority: 0,
  exclusive: false,
  excludeProductsNotInMarkets: false,
  excludeProductsNotInRange: false,
} as const

export const demoCampaigns: readonly StoredCampaign[] = [
  sleepingBagAdvisor(),
  {
    ...usual,
    id: 'returns',
    name: 'The way to returns',
    category: 'Service',
    flavour: 'REDIRECT',
    trigger: {
      kind: 'query',
      values: ['returns', 'return', 'refund', 'rückgabe', 'retoure', 'umtausch'],
    },
    target: { destination: '/demo/service/returns', name: 'Returns and refunds' },
  },
  {
    ...usual,
    id: 'tent-advice',
    name: 'A word on tents',
    category: 'Advice',
    flavour: 'FEEDBACK',
    trigger: {
      kind: 'any',
      of: [
        { kind: 'query', match: 'regex', values: ['tents?$', 'zelte?$'] },
        { kind: 'filter', name: 'CategoryPath', values: ['Camping/Tents'] },
      ],
    },
    feedbackTexts: [
      {
        html: false,
        label: 'above result',
        position: 1,
        teaser: false,
        text: 'A tent for one more person than you are leaves room for the backpacks.',
      },
      {
        html: true,
        label: 'between hits',
        position: 4,
        teaser: true,
        text: '<strong>Pitch it once at home</strong> before the first trip: it saves an evening in the rain.',
      },
    ],
  },
  {
    ...usual,
    id: 'hammock-note',
    name: 'Straps for hammocks',
    category: 'Tests',
    flavour: 'FEEDBACK',
    trigger: {
      kind: 'all',
      of: [
        { kind: 'query', match: 'contains', values: ['hammock', 'hängematte'] },
        { kind: 'variant', name: 'hammock-note', values: ['note'] },
      ],
    },
    feedbackTexts: [
      {
        html: false,
        label: 'above result',
        position: 1,
        teaser: false,
        text: 'A hammock hangs on two straps: wide ones are kind to the trees.',
      },
    ],
  },
  {
    ...usual,
    id: 'light-for-the-dark',
    name: 'Light for the dark season',
    category: 'Seasons',
    flavour: 'PRODUCT',
    ad: true,
    trigger: {
      kind: 'any',
      of: [
        { kind: 'query', match: 'contains', values: ['torch', 'lamp', 'lantern'] },
        { kind: 'landingPage', values: ['light'] },
        { kind: 'productField', name: 'CategoryPath', values: ['Camping/Tents'] },
      ],
    },
    products: {
      filters: filters(
        ['CategoryPath', 'Light & navigation/Light/Head lamps'],
        ['Rating', '[4,)'],
        ['Availability', 'In stock'],
      ),
      max: 4,
      placement: 'box',
      removeFromResult: false,
    },
  },
  {
    ...usual,
    id: 'sleep-well',
    name: 'Nobody sleeps on the ground',
    category: 'Cart',
    flavour: 'PRODUCT',
    trigger: {
      kind: 'all',
      of: [
        { kind: 'place', places: ['cart'] },
        { kind: 'productField', name: 'CategoryPath', values: ['Sleeping/Sleeping bags'] },
        {
          kind: 'not',
          of: [{ kind: 'productField', name: 'CategoryPath', values: ['Sleeping/Sleeping mats'] }],
        },
      ],
    },
    products: {
      filters: filters(['CategoryPath', 'Sleeping/Sleeping mats'], ['Availability', 'In stock']),
      max: 4,
      placement: 'box',
      removeFromResult: false,
    },
  },
]

function sleepingBagAdvisor(): StoredCampaign {
  const weight = {
    text: 'How do you travel?',
    answers: [
      { text: 'On foot: every gram counts', filters: filters(['Weight', '[0,1200)']) },
      { text: 'By car: weight does not matter' },
    ],
  }
  return {
    ...usual,
    id: 'sleeping-bag',
    name: 'Which sleeping bag?',
    category: 'Advice',
    flavour: 'ADVISOR',
    priority: 10,
    trigger: {
      kind: 'any',
      of: [
        { kind: 'query', match: 'contains', values: ['sleeping bag', 'schlafsack'] },
        { kind: 'filter', name: 'CategoryPath', values: ['Sleeping/Sleeping bags'] },
      ],
    },
    questions: [
      {
        text: 'How cold will the nights be?',
        answers: [
          {
            text: 'Summer: above 5 °C',
            filters: filters(['ComfortTemperature', '[5,)']),
            questions: [weight],
          },
          {
            text: 'Spring and autumn: around 0 °C',
            filters: filters(['ComfortTemperature', '[-4,5)']),
            questions: [weight],
          },
          {
            text: 'Winter: frost',
            filters: filters(['ComfortTemperature', '[-30,-4)']),
            questions: [
              {
                text: 'How hard a frost?',
                answers: [
                  { text: 'Down to -8 °C', filters: filters(['ComfortTemperature', '[-8,-4)']) },
                  { text: 'Harder', filters: filters(['ComfortTemperature', '[-30,-8)']) },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
}

function filters(...conditions: readonly (readonly [name: string, value: string])[]): Filter[] {
  return conditions.map(([name, value]) => ({ name, values: [{ value }] }))
}
