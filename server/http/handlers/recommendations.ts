// Products around others: similar, recommended, due again.

import { Problem } from '../../../contract/problems.ts'
import { answerBasket } from '../../answers/basket.ts'
import { answerRecommendation, answerSimilar } from '../../answers/related.ts'
import type { Handlers } from '../handler.ts'
import { momentAt } from './moment.ts'

type RecommendationOperations = 'similarProducts' | 'recommendations' | 'predictiveBasket'

export const recommendationHandlers: Handlers<RecommendationOperations> = {
  similarProducts: async ({ params: { channel }, query }, { channels, clock }) => {
    const reply = await answerSimilar(channels.view(channel), query, clock().getTime())
    const { id, idType } = query
    if (reply === null) throw new Problem('unknownRecord', { channel, id, idType })
    return reply
  },

  recommendations: ({ params, query }, { channels, clock }) =>
    answerRecommendation(channels.view(params.channel), query, momentAt(clock)),

  predictiveBasket: ({ params, query }, { channels, clock }) =>
    answerBasket(channels.view(params.channel), query, clock().getTime()),
}
