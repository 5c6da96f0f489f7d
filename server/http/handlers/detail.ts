// The page of one product.

import { Problem } from '../../../contract/problems.ts'
import { answerDetail } from '../../answers/detail.ts'
import type { Handlers } from '../handler.ts'

export const detailHandlers: Handlers<'detail'> = {
  detail: async ({ params: { channel, id }, query }, { channels, clock }) => {
    const at = clock().getTime()
    const detail = await answerDetail(channels.view(channel), { id, query, at }, performance)
    if (detail === null) throw new Problem('unknownRecord', { channel, id, idType: query.idType })
    return detail
  },
}
