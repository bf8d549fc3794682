import { susScore, susStatements } from '#analysis/scores.ts'
import type { Option, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn, rowsIn } from '#machines/question-answers.ts'
import type { Cell } from './tool-engine.ts'

/** The columns of a question in a table of answers, and how an answer fills them. */
export interface QuestionColumns {
  readonly id: string
  readonly heads: readonly string[]
  readonly cells: (answer: QuestionAnswer | undefined) => readonly Cell[]
}

const labelOf = (options: readonly Option[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id

/** What was chosen, and the words of one’s own, in one cell. */
const written = (options: readonly Option[], answer: QuestionAnswer | undefined): Cell => {
  if (typeof answer === 'number') return answer
  const given = chosenIn(answer)
  if (!given) return null
  const labels = given.chosen.map((id) => labelOf(options, id))
  return [...labels, ...(given.other === undefined ? [] : [given.other])].join('; ')
}

const rankingColumns = ({ id, text, options }: Extract<Question, { type: 'ranking' }>): QuestionColumns => ({
  id,
  heads: options.map(({ label }) => `${text}: ${label} (place)`),
  cells: (answer) => {
    const order = chosenIn(answer)?.chosen ?? []
    return options.map((option) => order.indexOf(option.id) + 1 || null)
  },
})

const usabilityColumns = ({ id, text, subject }: Extract<Question, { type: 'sus' }>): QuestionColumns => {
  const statements = susStatements(subject)
  return {
    id,
    heads: [...statements.map((statement) => `${text}: ${statement}`), `${text}: SUS score`],
    cells: (answer) => {
      const given = rowsIn(answer) ?? {}
      return [...statements.map((_, place) => given[String(place + 1)] ?? null), susScore(given)]
    },
  }
}

const matrixColumns = ({
  id,
  text,
  rows,
  scale,
}: Extract<Question, { type: 'matrix' }>): QuestionColumns => ({
  id,
  heads: rows.map(({ label }) => `${text}: ${label}`),
  cells: (answer) => {
    const given = rowsIn(answer) ?? {}
    return rows.map((row) => scale[(given[row.id] ?? 0) - 1] ?? null)
  },
})

/** One column; a ranking, a matrix and a usability scale have one for each of their rows. */
export const columnsOf = (question: Question): QuestionColumns => {
  if (question.type === 'ranking') return rankingColumns(question)
  if (question.type === 'sus') return usabilityColumns(question)
  if (question.type === 'matrix') return matrixColumns(question)
  const options = 'options' in question ? question.options : []
  return { id: question.id, heads: [question.text], cells: (answer) => [written(options, answer)] }
}
