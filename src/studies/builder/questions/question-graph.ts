import type { Question } from '#contract/studies/questions.ts'
import { leadsOn, skippable } from '#machines/studies/question-definition.ts'
import { skipOf } from '#machines/studies/question-path.ts'

/** An answer that skip logic can refer to, as its option or step is called. */
export interface SkipAnswer {
  readonly key: string
  readonly label: string
}

const quoted = (text: string) => (text.trim() === '' ? 'an option without a text' : `“${text.trim()}”`)

const answerLabel = (question: Question, key: string) => {
  if ('low' in question) return `“${key}”`
  const option = 'options' in question ? question.options.find(({ id }) => id === key) : undefined
  if (option) return quoted(option.label)
  return key === 'other' && 'other' in question ? quoted(question.other ?? '') : 'a deleted answer'
}

/** The answers that skip logic of a question can refer to. */
export const skipAnswers = (question: Question): readonly SkipAnswer[] =>
  skippable(question).map((key) => ({ key, label: answerLabel(question, key) }))

/** Where an edge leads: the index of a question, the end of the questions, or a question that is not there. */
export type EdgeTarget = number | 'end' | 'missing'

export interface PathEdge {
  readonly from: number
  readonly to: EdgeTarget
  /** `back` would repeat questions. */
  readonly kind: 'next' | 'skip' | 'back'
  /** The answers that take this edge; empty for any other answer. */
  readonly answers: readonly string[]
}

export interface QuestionGraph {
  readonly edges: readonly PathEdge[]
  /** Whether some answers lead to the question, by index. */
  readonly isReached: readonly boolean[]
}

const edgesOf = (question: Question, from: number, indexes: ReadonlyMap<string, number>): PathEdge[] => {
  const answers = new Map<EdgeTarget, string[]>()
  for (const [key, target] of Object.entries(skipOf(question) ?? {})) {
    const to = target === 'end' ? 'end' : (indexes.get(target) ?? 'missing')
    answers.set(to, [...(answers.get(to) ?? []), answerLabel(question, key)])
  }
  const skips = [...answers].map(([to, labels]): PathEdge => {
    const isBack = typeof to === 'number' && to <= from
    return { from, to, kind: isBack ? 'back' : 'skip', answers: labels }
  })
  const next = from + 1 < indexes.size ? from + 1 : 'end'
  return leadsOn(question) ? [{ from, to: next, kind: 'next', answers: [] }, ...skips] : skips
}

/** The paths through questions. Skip logic has to name questions; that of a survey may name pages, resolved before. */
export const questionGraph = (questions: readonly Question[]): QuestionGraph => {
  const indexes = new Map(questions.map(({ id }, index) => [id, index]))
  const edges = questions.flatMap((question, index) => edgesOf(question, index, indexes))
  const reached = new Set([0])
  // Valid edges lead forwards and are in the order of their questions, so one pass is enough.
  for (const { from, to, kind } of edges)
    if (reached.has(from) && typeof to === 'number' && kind !== 'back') reached.add(to)
  return { edges, isReached: questions.map((_, index) => reached.has(index)) }
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** Skip logic in sentences, one for each target: “1: if the answer is “No”, go to 4.” */
export const skipSentences = ({ edges }: QuestionGraph): readonly string[] =>
  edges.flatMap(({ from, to, answers }) => {
    if (answers.length === 0) return []
    const target = typeof to === 'number' ? `go to question ${to + 1}` : endings[to]
    return [`Question ${from + 1}: if the answer is ${anyOf.format(answers)}, ${target}.`]
  })

const endings = { end: 'go to the end', missing: 'go to a question that does not exist' } as const

/** Problems of skip logic in sentences: loops, dead ends, and questions that no answer leads to. */
export const pathProblems = ({ edges, isReached }: QuestionGraph): readonly string[] => [
  ...edges.flatMap(({ from, to, kind, answers }) => {
    const subject = `Question ${from + 1}: ${anyOf.format(answers)}`
    if (to === 'missing') return [`${subject} leads to a question that does not exist: a dead end.`]
    return kind === 'back' && typeof to === 'number'
      ? [`${subject} leads back to question ${to + 1}: a loop. Lead it to a later question.`]
      : []
  }),
  ...isReached.flatMap((is, index) => (is ? [] : [`Question ${index + 1}: no answer leads to it.`])),
]

/** An edge beside the list of questions, in a lane that it shares with no edge that overlaps it. */
export interface DrawnEdge extends PathEdge {
  /** Number of the lane, from 0 next to the questions. */
  readonly lane: number
}

/** Rows that an edge passes: the end is below the last question, a missing question is drawn one row down. */
const spanOf = ({ from, to }: PathEdge, count: number): readonly [number, number] => {
  const target = typeof to === 'number' ? to : to === 'end' ? count : from + 0.5
  return [Math.min(from, target), Math.max(from, target)]
}

/** Assigns a lane to each edge that does not lead to the next question; short edges are next to the questions. */
export const drawnEdges = ({ edges, isReached }: QuestionGraph): readonly DrawnEdge[] => {
  const count = isReached.length
  const lanes: (readonly [number, number])[][] = []
  return edges
    .filter(({ kind }) => kind !== 'next')
    .map((edge) => ({ edge, span: spanOf(edge, count) }))
    .toSorted((a, b) => a.span[1] - a.span[0] - (b.span[1] - b.span[0]))
    .map(({ edge, span: [start, end] }) => {
      const isFree = (taken: readonly (readonly [number, number])[]) =>
        taken.every(([otherStart, otherEnd]) => end < otherStart || otherEnd < start)
      const free = lanes.findIndex(isFree)
      const lane = free === -1 ? lanes.length : free
      lanes[lane] = [...(lanes[lane] ?? []), [start, end]]
      return { ...edge, lane }
    })
}
