// Walks through an advisor by the links of its answers: each must lead to a state whose hits fulfil all answers given so far.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { StoredQuestion } from '../../contract/campaign-management.ts'
import type { Answer, Question } from '../../contract/campaigns.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import { type SearchResultBody, searchResultSchema } from '../../contract/search-result.ts'
import { campaign, searched, shopWith } from './campaigns-lab.ts'
import { requestFromUrl } from './request.ts'
import { answerSearch } from './search.ts'
import { shopRecords } from './shop.fixture.ts'

const reply = Compile(searchResultSchema)
const filter = (name: string, ...values: string[]) => [
  { name, values: values.map((value) => ({ value })) },
]

const questions: StoredQuestion[] = [
  {
    text: 'What is it for?',
    answers: [
      {
        text: 'Walking',
        filters: filter('Path', 'Shoes'),
        questions: [
          {
            text: 'Which colour?',
            answers: [
              { text: 'A warm one', filters: filter('Color', 'Red', 'Yellow') },
              { text: 'A cold one', filters: filter('Color', 'Blue', 'Green') },
            ],
          },
          { text: 'Which size?', answers: [{ text: 'Large', filters: filter('Size', '42') }] },
        ],
      },
      {
        text: 'Rain',
        query: 'rain jacket',
        questions: [
          { text: 'How much?', answers: [{ text: 'Little', filters: filter('Price', '[0,150)') }] },
        ],
      },
    ],
  },
  { text: 'From whom?', answers: [{ text: 'Fjella', filters: filter('Brand', 'Fjella') }] },
]

const view = shopWith(
  campaign('guide-_1', {
    flavour: 'ADVISOR',
    questions,
    trigger: { kind: 'query', values: ['*', 'pro'] },
  }),
)

type Params = SearchParams & { query: string }
const starts: readonly Params[] = [
  { query: '*' },
  { query: 'pro' },
  { query: '*', filters: filter('Material', 'Nylon') },
  { query: '*', page: 2, sortItems: [{ name: 'Price', order: 'asc' }] },
]

async function at(params: SearchParams | undefined): Promise<SearchResultBody> {
  assert.ok(params, 'the link is there')
  const result = await searched(view, { ...(params as Params), hitsPerPage: 1_000 })
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  return result
}

/** The stored answer at a path. */
function storedAnswer(path: string) {
  const places = path.slice(1).split('_').map(Number)
  let asked = questions
  let answer = asked[0].answers[0]
  for (let i = 0; i < places.length; i += 2) {
    answer = asked[places[i]].answers[places[i + 1]]
    asked = answer.questions ?? []
  }
  return answer
}

/** `_0_0_1_0` with `_0_0`, in the order in which they were given. */
function stepsOf(path: string): string[] {
  const places = path.slice(1).split('_')
  return Array.from(
    { length: places.length / 2 },
    (_, i) => `_${places.slice(0, 2 * i + 2).join('_')}`,
  )
}

/** Products with a variant that fulfils all filters, by looking at each record. */
function fulfilling(
  filters: readonly { name: string; values: readonly { value: string | string[] }[] }[],
) {
  return shopRecords
    .filter((rows) =>
      rows.some((row) =>
        filters.every(({ name, values }) =>
          values.some(({ value }) => has(row[name], String(value))),
        ),
      ),
    )
    .map(([row]) => String(row.Master))
}

function has(own: unknown, value: string): boolean {
  const range = /^\[(\d+),(\d+)\)$/.exec(value)
  if (range !== null) return Number(own) >= Number(range[1]) && Number(own) < Number(range[2])
  if (!Array.isArray(own)) return own === value
  return own.some((each) =>
    Array.isArray(each) ? each.join('/') === value || each[0] === value : each === value,
  )
}

function answersOf(asked: readonly Question[]): Answer[] {
  return asked.flatMap(({ answers }) =>
    answers.flatMap((own) => [own, ...answersOf(own.questions)]),
  )
}

for (const start of starts) {
  test(`every answer leads to hits that fulfil it, from ${JSON.stringify(start)}`, async () => {
    const begin = await at(start)
    const all = answersOf(begin.campaigns[0].advisorTree)
    assert.deepEqual(
      all.map(({ id }) => id),
      ['_0_0', '_0_0_0_0', '_0_0_0_1', '_0_0_1_0', '_0_1', '_0_1_0_0', '_1_0'],
    )
    for (const answer of all) {
      const led = await at(answer.searchParams)
      const steps = stepsOf(answer.id)
      const filters = [
        ...(start.filters ?? []),
        ...steps.flatMap((step) => storedAnswer(step).filters ?? []),
      ]
      const wanted = fulfilling(filters)
      const query =
        steps.map((step) => storedAnswer(step).query).findLast((own) => own !== undefined) ??
        start.query
      if (query === '*') assert.deepEqual(led.hits.map(({ id }) => id).sort(), wanted.sort())
      else
        assert.ok(led.totalHits > 0 && led.hits.every(({ id }) => wanted.includes(id)), answer.id)
      assert.deepEqual(led.searchParams.advisorStatus, { id: 'guide-_1', answerPath: answer.id })
      assert.equal(led.searchParams.query, start.query)
      assert.equal(led.searchParams.page, 1)
      assert.deepEqual(
        led.answers?.map(({ id }) => id),
        steps,
      )
    }
  })
}

test('what is asked next follows the last answer, and the tree shows the way', async () => {
  const asked = (result: SearchResultBody) =>
    result.campaigns[0].activeQuestions.map(({ text }) => text)
  const begin = await at({ query: '*' })
  assert.deepEqual(asked(begin), ['What is it for?', 'From whom?'])
  const walking = await at(begin.campaigns[0].activeQuestions[0].answers[0].searchParams)
  assert.deepEqual(asked(walking), ['Which colour?', 'Which size?'])
  const visible = (result: SearchResultBody) =>
    result.campaigns[0].advisorTree
      .flatMap((own) => [own, ...own.answers.flatMap((each) => each.questions)])
      .filter((own) => own.visible)
      .map(({ text }) => text)
  assert.deepEqual(visible(begin), ['What is it for?', 'From whom?'])
  assert.deepEqual(visible(walking), [
    'What is it for?',
    'Which colour?',
    'Which size?',
    'From whom?',
  ])
  const selected = answersOf(walking.campaigns[0].advisorTree).filter((own) => own.selected)
  assert.deepEqual(
    selected.map(({ text }) => text),
    ['Walking'],
  )
  const cold = await at(walking.campaigns[0].activeQuestions[0].answers[1].searchParams)
  assert.deepEqual(asked(cold), [])
})

test('breadcrumbs lead back answer by answer, to the search without any first', async () => {
  const params: Params = {
    query: '*',
    advisorStatus: { id: 'guide-_1', answerPath: '_0_0_0_1' },
    filters: filter('Brand', 'Fjella'),
  }
  const { breadCrumbTrail } = await at(params)
  assert.deepEqual(
    breadCrumbTrail.map(({ type, text }) => [type, text]),
    [
      ['search', '*'],
      ['advisor', 'Walking'],
      ['advisor', 'A cold one'],
      ['filter', 'Fjella'],
    ],
  )
  const paths = breadCrumbTrail.map(({ searchParams }) => searchParams?.advisorStatus?.answerPath)
  assert.deepEqual(paths, [undefined, '_0_0', '_0_0_0_1', '_0_0_0_1'])
  const counts = breadCrumbTrail.map(({ searchParams }) => searchParams?.filters?.length ?? 0)
  assert.deepEqual(counts, [0, 0, 0, 1])
  for (const { searchParams } of breadCrumbTrail) assert.ok((await at(searchParams)).totalHits > 0)
})

test('facets count what choosing a value leads to, also on the field that the advisor asks for', async () => {
  const states: Params[] = ['_0_0', '_0_0_0_0', '_0_0_1_0', '_1_0'].flatMap((answerPath) =>
    [[], filter('Color', 'Red'), filter('Brand', 'Nordpfad'), filter('Size', '38')].map(
      (filters) => ({
        query: '*',
        advisorStatus: { id: 'guide-_1', answerPath },
        filters,
      }),
    ),
  )
  let counted = 0
  for (const state of states) {
    for (const facet of (await at(state)).facets) {
      const field = facet.associatedFieldName
      if (!['Color', 'Brand', 'Size'].includes(field)) continue
      const others = (state.filters ?? []).filter(({ name }) => name !== field)
      for (const { text, totalHits } of [...facet.elements, ...facet.selectedElements]) {
        counted += 1
        const chosen = { ...state, filters: [...others, ...filter(field, text)] }
        assert.equal(totalHits, (await at(chosen)).totalHits, `${text} ${JSON.stringify(state)}`)
      }
    }
  }
  assert.ok(counted > 100, `${counted} values`)
})

test('an advisor that is being answered stays, though what brought it up holds no more', async () => {
  const few = shopWith(
    campaign('guide', { flavour: 'ADVISOR', questions, trigger: { kind: 'hits', from: 150 } }),
  )
  const begin = await searched(few, { query: '*' })
  const [answer] = begin.campaigns[0].activeQuestions[0].answers
  const led = await searched(few, answer.searchParams as Params)
  assert.ok(led.totalHits < 150)
  assert.equal(led.campaigns[0].activeQuestions.length, 2)
})

const nowhere = ['_9_9', '_0', '0_0', '', '_0_0_0', '_0_0_0_0_0_0', `${'_0_0'.repeat(1_000)}`]
for (const answerPath of nowhere) {
  test(`a way that leads nowhere, ${answerPath.slice(0, 20)}, is as none`, async () => {
    const result = await searched(view, {
      query: '*',
      advisorStatus: { id: 'guide-_1', answerPath },
    })
    assert.deepEqual(
      [result.totalHits, result.answers, result.breadCrumbTrail.length],
      [200, undefined, 1],
    )
  })
}

test('the status of a campaign that is no advisor, or is not there, is as none', async () => {
  for (const id of ['unknown', '__proto__']) {
    const result = await searched(view, { query: '*', advisorStatus: { id, answerPath: '_0_0' } })
    assert.equal(result.totalHits, 200)
  }
})

test('a navigation is advised as well, by the parameter of a GET', async () => {
  const everywhere = shopWith(campaign('guide-_1', { flavour: 'ADVISOR', questions }))
  const request = requestFromUrl(
    everywhere,
    { advisorStatus: 'guide-_1-_0_0' } as object,
    'navigation',
  )
  const result = await answerSearch(everywhere, request, { now: () => 0, wall: () => 0 })
  assert.deepEqual(
    result.answers?.map(({ text }) => text),
    ['Walking'],
  )
  assert.equal(result.totalHits, fulfilling(filter('Path', 'Shoes')).length)
})
