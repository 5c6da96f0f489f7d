// Advisors: trees of questions, whose answers narrow the result. The way through a tree is written as the places of question and
// answer in turn: `_0_1` is the second answer to the first question, `_0_1_0_2` the third answer to the first question after it.

export type AdvisorQuestion<Condition> = {
  readonly text: string
  readonly answers: readonly AdvisorAnswer<Condition>[]
}

export type AdvisorAnswer<Condition> = {
  readonly text: string
  readonly condition: Condition
  /** What is asked next. */
  readonly questions: readonly AdvisorQuestion<Condition>[]
}

/** One answer that was given. */
export type AdvisorStep<Condition> = {
  /** The way up to and with this answer. */
  readonly path: string
  readonly question: AdvisorQuestion<Condition>
  readonly answer: AdvisorAnswer<Condition>
}

/** Ways longer than this lead nowhere. */
export const advisorDepthMax = 20

/** The answers along a way; null: it leads out of the tree. */
export function stepsAlong<Condition>(
  questions: readonly AdvisorQuestion<Condition>[],
  path: string,
): readonly AdvisorStep<Condition>[] | null {
  const places = readPath(path)
  if (places === null) return null
  const steps: AdvisorStep<Condition>[] = []
  let asked = questions
  let way = ''
  for (let i = 0; i < places.length; i += 2) {
    const question = asked[places[i]]
    const answer = question?.answers[places[i + 1]]
    if (question === undefined || answer === undefined) return null
    way += `_${places[i]}_${places[i + 1]}`
    steps.push({ path: way, question, answer })
    asked = answer.questions
  }
  return steps
}

function readPath(path: string): number[] | null {
  if (!/^(?:_\d{1,4}_\d{1,4})+$/.test(path)) return null
  const places = path.slice(1).split('_').map(Number)
  return places.length / 2 > advisorDepthMax ? null : places
}

export type ShownQuestion<Condition> = {
  readonly id: string
  readonly text: string
  /** The way here has been gone, so that it may be asked. */
  readonly isVisible: boolean
  readonly answers: readonly ShownAnswer<Condition>[]
}

export type ShownAnswer<Condition> = {
  /** The way that leads here. */
  readonly id: string
  readonly text: string
  readonly isSelected: boolean
  readonly condition: Condition
  readonly questions: readonly ShownQuestion<Condition>[]
}

export type ShownAdvisor<Condition> = {
  readonly tree: readonly ShownQuestion<Condition>[]
  /** What is asked now: what follows the last answer, at first the first questions. */
  readonly active: readonly ShownQuestion<Condition>[]
}

/** A tree with what is visible and chosen after some steps. O(answers of the tree). */
export function showAdvisor<Condition>(
  questions: readonly AdvisorQuestion<Condition>[],
  steps: readonly AdvisorStep<Condition>[],
): ShownAdvisor<Condition> {
  const chosen = new Set(steps.map(({ path }) => path))
  const tree = shownQuestions(questions, { path: '', isVisible: true, chosen })
  const active = steps.reduce<readonly ShownQuestion<Condition>[]>(
    (asked, { path }) =>
      asked.flatMap(({ answers }) => answers).find(({ id }) => id === path)?.questions ?? [],
    tree,
  )
  return { tree, active }
}

type Above = {
  readonly path: string
  readonly isVisible: boolean
  readonly chosen: ReadonlySet<string>
}

function shownQuestions<Condition>(
  questions: readonly AdvisorQuestion<Condition>[],
  { path, isVisible, chosen }: Above,
): ShownQuestion<Condition>[] {
  return questions.map((question, i) => ({
    id: `${path}_${i}`,
    text: question.text,
    isVisible,
    answers: question.answers.map((answer, j): ShownAnswer<Condition> => {
      const id = `${path}_${i}_${j}`
      const isSelected = chosen.has(id)
      const below = { path: id, isVisible: isSelected, chosen }
      return {
        id,
        text: answer.text,
        isSelected,
        condition: answer.condition,
        questions: shownQuestions(answer.questions, below),
      }
    }),
  }))
}
