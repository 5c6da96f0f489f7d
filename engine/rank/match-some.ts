// Which documents hold some of the words, whichever they are: where few hold all, two of three tell more than any one. Each word is
// read whole, O(postings of all words), as no word narrows the others; asked only where a question found next to nothing.

import type { Partly } from '../query/plan.ts'
import { ascending, collectWord, type MatchRequest, optionalWords } from './match.ts'
import type { Workspace } from './workspace.ts'

/** Leaves the documents that hold enough of the required words, ascending, and their scores in the workspace. */
export function matchSome(
  request: MatchRequest,
  { atLeast, countsTwice }: Partly,
  space: Workspace,
): void {
  const { wordScores, scores, stages, documents } = space
  const seen: number[] = []
  for (const word of request.words) {
    if (word.optional) continue
    if (space.mustEnd()) break
    collectWord(request, word.segments[request.place], space)
    for (let i = 0; i < space.count; i++) {
      const document = documents[i]
      if (stages[document] === 0) seen.push(document)
      stages[document] += word === countsTwice ? 2 : 1
      scores[document] += word.idf * wordScores[document]
      wordScores[document] = 0
    }
  }
  let count = 0
  for (const document of seen) {
    if (stages[document] < atLeast) space.drop(document)
    else {
      documents[count++] = document
      stages[document] = 1
    }
  }
  space.count = count
  ascending(space, count, request.segment.documents)
  optionalWords(request, space)
}
