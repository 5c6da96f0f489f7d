// The page of one product.

import { Problem } from '../../../contract/problems.ts'
import { testedView } from '../../answers/ab-variants.ts'
import { answerDetail } from '../../answers/detail.ts'
import type { Handlers } from '../handler.ts'

export const detailHandlers: Handlers<'detail'> = {
  detail: async ({ params: { channel, id }, query }, { channels, clock }) => {
    const moment = clock()
    const view = testedView(channels.view(channel), query, moment)
    const detail = await answerDetail(view, { id, query, at: moment.getTime() }, performance)
    if (detail === null) throw new Problem('unknownRecord', { channel, id, idType: query.idType })
    return detail
  },
}
