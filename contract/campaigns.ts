// What people who run a shop add to a result: advisors, texts, pushed products and redirects.

import Type, { type Static } from 'typebox'
import { flavours, oneOf } from './enums.ts'
import { hitRecordSchema } from './hits.ts'
import { searchParamsSchema } from './search-params.ts'

const questionModule = {
  Question: Type.Object(
    {
      id: Type.String({ description: 'Id of the question.' }),
      text: Type.String({ description: 'What is asked.' }),
      visible: Type.Boolean({ description: 'Whether it is to be shown now.' }),
      answers: Type.Array(Type.Ref('Answer'), { description: 'The answers to choose from.' }),
    },
    { description: 'A question of an advisor.' },
  ),
  Answer: Type.Object(
    {
      id: Type.String({ description: 'Id of the answer.' }),
      questions: Type.Array(Type.Ref('Question'), {
        description: 'What is asked after this answer.',
      }),
      searchParams: Type.Optional(searchParamsSchema),
      selected: Type.Boolean({ description: 'Whether it was chosen.' }),
      text: Type.String({ description: 'What the answer says.' }),
    },
    { description: 'An answer of an advisor, with the search state it leads to.' },
  ),
}

export const questionSchema = Type.Cyclic(questionModule, 'Question')
export type Question = Static<typeof questionSchema>

export const answerSchema = Type.Cyclic(questionModule, 'Answer')
export type Answer = Static<typeof answerSchema>

export const feedbackTextSchema = Type.Object(
  {
    html: Type.Boolean({ description: 'Whether the text is HTML.' }),
    label: Type.String({ description: 'Names the place in the page where it belongs.' }),
    position: Type.Integer({ description: 'Number of the text within the campaign.' }),
    teaser: Type.Boolean({ description: 'Whether it is a teaser between the hits.' }),
    text: Type.String({ description: 'The text itself.' }),
  },
  { title: 'FeedbackText', description: 'A text shown with the result.' },
)

export const targetSchema = Type.Object(
  {
    destination: Type.String({ maxLength: 2_000, description: 'Address to go to.' }),
    name: Type.String({ maxLength: 1_000, description: 'Its name.' }),
  },
  { description: 'Where a redirect leads.' },
)

export const campaignSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the campaign.' }),
    name: Type.String({ description: 'Its name.' }),
    category: Type.Optional(Type.String({ description: 'The group it was filed under.' })),
    ad: Type.Optional(Type.Boolean({ description: 'Whether it is an advertisement.' })),
    flavour: oneOf(flavours, 'What the campaign does.'),
    excludeProductsNotInMarkets: Type.Optional(
      Type.Boolean({
        description: 'Leaves out pushed products that the selected markets do not have.',
      }),
    ),
    excludeProductsNotInRange: Type.Optional(
      Type.Boolean({ description: 'Leaves out pushed products that no market in range has.' }),
    ),
    activeQuestions: Type.Array(questionSchema, { description: 'Questions to be shown now.' }),
    advisorTree: Type.Array(questionSchema, { description: 'The whole advisor.' }),
    feedbackTexts: Type.Array(feedbackTextSchema, { description: 'Texts to be shown.' }),
    hits: Type.Array(hitRecordSchema, { description: 'Pushed products.' }),
    target: Type.Optional(targetSchema),
  },
  { title: 'Campaign', description: 'What a campaign adds to a result.' },
)
export type Campaign = Static<typeof campaignSchema>
