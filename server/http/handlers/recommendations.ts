// Products around others: similar, recommended, due again.

import { Problem } from '../../../contract/problems.ts'
import { answerBasket } from '../../answers/basket.ts'
import { answerRecommendation, answerSimilar } from '../../answers/related.ts'
import type { Handlers } from '../handler.ts'

type RecommendationOperations = 'similarProducts' | 'recommendations' | 'predictiveBasket'

export const recommendationHandlers: Handlers<RecommendationOperations> = {
  similarProducts: async ({ params: { channel }, query }, { channels }) => {
    const reply = await answerSimilar(channels.view(channel), query)
    const { id, idType } = query
    if (reply === null) throw new Problem('unknownRecord', { channel, id, idType })
    return reply
  },

  recommendations: ({ params, query }, { channels }) =>
    answerRecommendation(channels.view(params.channel), query, performance),

  predictiveBasket: ({ params, query }, { channels, clock }) =>
    answerBasket(channels.view(params.channel), query, clock().getTime()),
}
