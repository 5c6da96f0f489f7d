// Products around others: similar, recommended, due again.

import { Problem } from '../../../contract/problems.ts'
import { testedView } from '../../answers/ab-variants.ts'
import { answerBasket } from '../../answers/basket.ts'
import { answerRecommendation, answerSimilar } from '../../answers/related.ts'
import type { Handlers } from '../handler.ts'
import { momentAt } from './moment.ts'

type RecommendationOperations = 'similarProducts' | 'recommendations' | 'predictiveBasket'

export const recommendationHandlers: Handlers<RecommendationOperations> = {
  similarProducts: async ({ params: { channel }, query }, { channels, clock }) => {
    const moment = clock()
    const view = testedView(channels.view(channel), query, moment)
    const reply = await answerSimilar(view, query, moment.getTime())
    const { id, idType } = query
    if (reply === null) throw new Problem('unknownRecord', { channel, id, idType })
    return reply
  },

  recommendations: ({ params, query }, { channels, clock }) => {
    const view = testedView(channels.view(params.channel), query, clock())
    return answerRecommendation(view, query, momentAt(clock))
  },

  // It is asked without a session, so everybody has what those have who take no part in tests.
  predictiveBasket: ({ params, query }, { channels, clock }) =>
    answerBasket(channels.view(params.channel), query, clock().getTime()),
}
