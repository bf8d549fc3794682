import type { Option, Question } from '#contract/studies/questions.ts'
import type { FiveSecondTask } from '#contract/studies/tools/five-second.ts'

type AskedTask = Pick<FiveSecondTask, 'id' | 'questions'>

/** A question that another task asks too. */
export interface SharedQuestion {
  readonly task: string
  readonly question: Question
  /** Values of an answer in order: identifiers of options, or steps of a scale. */
  readonly values: readonly (string | number)[]
}

const steps = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, step) => low + step)

const choiceOf = ({ options }: { readonly options: readonly Option[] }) => ({
  values: options.map(({ id }) => id),
  same: options.map(({ label }) => label),
})

/**
 * The values of an answer, and what has to be equal for two questions to be the same; null where answers have no list.
 */
const comparableOf = (question: Question) => {
  switch (question.type) {
    case 'single':
    case 'dropdown':
      // The text of “other” is listed without the person.
      return question.other === undefined ? choiceOf(question) : null
    case 'image':
      return choiceOf(question)
    case 'rating':
      return { values: steps(1, question.max), same: [question.max, question.low, question.high] }
    case 'nps':
      return { values: steps(0, 10), same: [] }
    default:
      return null
  }
}

/**
 * The questions that can be compared between tasks: single choices and scales that at least two tasks ask with the same
 * text, type and answers. Texts cannot, because they are listed without the person.
 */
export function sharedQuestions(tasks: readonly AskedTask[]): (SharedQuestion & { readonly key: string })[] {
  const all = tasks.flatMap(({ id, questions }) =>
    questions.flatMap((question) => {
      const comparable = comparableOf(question)
      if (!comparable) return []
      const key = JSON.stringify([question.type, question.text, comparable.same])
      return [{ task: id, question, key, values: comparable.values }]
    }),
  )
  return all.filter(({ key, task }) => all.some((other) => other.key === key && other.task !== task))
}
