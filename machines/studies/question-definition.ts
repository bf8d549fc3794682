import type { Question, ScreeningQuestion } from '#contract/studies/questions.ts'
import { longestText } from './question-answers.ts'
import { skipOf } from './question-path.ts'

/** Maximum number of steps of a slider. */
const maxSteps = 1000

const repeated = (ids: readonly string[]) => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

const optionsOf = (question: Question) => {
  if ('options' in question) return question.options
  // Mutant `[] → ["Stryker was here"]` survives: a single item without an id is no duplicate and no skip rule refers
  // to it.
  return question.type === 'matrix' ? question.rows : []
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String(from + step))

/** A question with the optional limits of all types, undefined when absent. */
const withLimits = (question: Question) => ({
  other: undefined,
  min: undefined,
  max: undefined,
  whole: false,
  earliest: undefined,
  latest: undefined,
  ...question,
})

/** Steps of the longest rating, and of a recommendation without its 0. A draft may have any number. */
const mostSteps = 10

/** Every answer that skip logic can refer to. */
export const skippable = (question: Question): readonly string[] => {
  if (question.type === 'rating') return range(1, Math.min(question.max, mostSteps))
  if (question.type === 'nps') return range(0, mostSteps)
  const own = withLimits(question).other === undefined ? [] : ['other']
  return [...optionsOf(question).map(({ id }) => id), ...own]
}

const partErrors = (question: Question): string[] => {
  const ids = optionsOf(question).map(({ id }) => id)
  const twice = repeated(ids).map((id) => `“${id}” is there twice`)
  return withLimits(question).other !== undefined && ids.includes('other')
    ? [...twice, '“other” is the name of the answer in own words']
    : twice
}

const limitErrors = (question: Question): string[] => {
  const errors: string[] = []
  const { min, max, whole, earliest, latest } = withLimits(question)
  // Mutants `min !== undefined && max !== undefined → true`, `min !== undefined && max !== undefined → min !==
  // undefined || max !== undefined`, `min !== undefined → true`, `max !== undefined → true` survive: comparisons with
  // undefined are false anyway; the condition narrows the type.
  if (min !== undefined && max !== undefined) {
    if (min > max) errors.push(`at least ${min} is more than at most ${max}`)
    else if (whole && Math.ceil(min) > max) errors.push(`no whole number lies between ${min} and ${max}`)
  }
  if (question.type === 'multiple') {
    const most = question.options.length + (question.other === undefined ? 0 : 1)
    if ((question.min ?? 0) > most) errors.push(`only ${most} can be chosen`)
    if (question.max === 0) errors.push('nothing can be chosen')
  }
  if (question.type === 'text' && question.max === undefined && (question.min ?? 0) > longestText(question))
    errors.push(
      `at least ${question.min} characters are more than the ${longestText(question)} there is room for`,
    )
  // Mutant `question.type === 'slider' → true` survives: only sliders have a step; the comparison narrows the type.
  if (question.type === 'slider' && (question.max - question.min) / question.step > maxSteps)
    errors.push(`a slider has at most ${maxSteps} steps`)
  // Mutants `earliest !== undefined && latest !== undefined → true`, `earliest !== undefined && latest !== undefined
  // → earliest !== undefined || latest !== undefined`, `earliest !== undefined → true`, `latest !== undefined → true`
  // survive: comparisons with undefined are false anyway; the condition narrows the type.
  if (earliest !== undefined && latest !== undefined && earliest > latest)
    errors.push(`${earliest} is later than ${latest}`)
  return errors
}

/** An error of a question or page; the message quotes other parts by their identifiers. */
export interface PartError {
  readonly part: 'Question' | 'Page'
  /** Identifier of the part. */
  readonly id: string
  readonly message: string
}

/** An error in the words of who writes studies as data. */
export const errorText = ({ part, id, message }: PartError) => `${part} “${id}”: ${message}`

const ofQuestion = (id: string, messages: readonly string[]) =>
  messages.map((message): PartError => ({ part: 'Question', id, message }))

/** Errors of the rejecting options of a screening question. */
export const screeningErrors = ({ id, required, options, rejects }: ScreeningQuestion): PartError[] => {
  const isEverybody = required && options.every((option) => rejects.includes(option.id))
  const unknown = rejects.filter((answer) => options.every((option) => option.id !== answer))
  return ofQuestion(id, [
    ...unknown.map((answer) => `it has no answer “${answer}” to turn away`),
    ...(isEverybody ? ['every answer is turned away'] : []),
  ])
}

/** Errors of the skip logic of one question: unknown targets and loops. */
const skipErrors = (question: Question, index: number, questions: readonly Question[]): string[] => {
  const known = skippable(question)
  return Object.entries(skipOf(question) ?? {}).flatMap(([answer, target]) => {
    const errors = known.includes(answer) ? [] : [`it has no answer “${answer}” to skip by`]
    if (target === 'end') return errors
    const targetIndex = questions.findIndex(({ id }) => id === target)
    if (targetIndex === -1)
      return [...errors, `“${answer}” leads to “${target}”, which is not there: a dead end`]
    if (targetIndex <= index) return [...errors, `“${answer}” leads back to “${target}”: a circle`]
    return errors
  })
}

/** Whether some answer, or none, leads to the next question. */
export const leadsOn = (question: Question) => {
  const skip = skipOf(question)
  return !skip || !question.required || skippable(question).some((answer) => !Object.hasOwn(skip, answer))
}

const unreachable = (questions: readonly Question[]) => {
  const reached = new Set(questions.slice(0, 1).map(({ id }) => id))
  for (const [index, question] of questions.entries()) {
    if (!reached.has(question.id)) continue
    const next = questions[index + 1]
    if (next && leadsOn(question)) reached.add(next.id)
    for (const target of Object.values(skipOf(question) ?? {})) reached.add(target)
  }
  return questions.filter(({ id }) => !reached.has(id)).map(({ id }) => id)
}

/**
 * Errors of a list of questions: contradictory limits, skip logic with unknown targets or loops, and unreachable
 * questions.
 */
export const questionErrors = (questions: readonly Question[]): PartError[] => {
  const ids = questions.map(({ id }) => id)
  return [
    ...repeated(ids).flatMap((id) => ofQuestion(id, ['it is there twice'])),
    ...questions.flatMap((question, index) =>
      ofQuestion(question.id, [
        ...partErrors(question),
        ...limitErrors(question),
        ...skipErrors(question, index, questions),
      ]),
    ),
    ...unreachable(questions).flatMap((id) => ofQuestion(id, [`no answer leads to “${id}”`])),
  ]
}
