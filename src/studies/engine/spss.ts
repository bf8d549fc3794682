import type { Option, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn, rowsIn } from '#machines/studies/question-answers.ts'
import type { Cell } from '../define-tool.ts'
import { rowScaleOf } from '../statistics/standard-questions.ts'
import { usabilityStatements } from '../statistics/usability-scale.ts'

/** A variable of a statistics program. */
export interface Variable {
  readonly name: string
  /** The measured property: the text of the question. */
  readonly label: string
  /** Meaning of each code; without it, the variable is a number or a text. */
  readonly codes?: readonly (readonly [code: number, label: string])[]
}

/** The variables of a question, and their values in an answer; null is missing. */
export interface QuestionVariables {
  readonly id: string
  readonly variables: readonly Variable[]
  readonly values: (answer: QuestionAnswer | undefined) => readonly Cell[]
}

const otherOf = (question: Question) => ('other' in question ? question.other : undefined)

const numbered = (options: readonly Option[], other: string | undefined) => [
  ...options,
  ...(other === undefined ? [] : [{ id: 'other', label: other }]),
]

/** One code per option; the participant's own text is a variable of its own. */
const choiceVariables = (question: Question, options: readonly Option[], name: string): QuestionVariables => {
  const other = otherOf(question)
  const all = numbered(options, other)
  const codes = all.map(({ label }, index) => [index + 1, label] as const)
  const own = other === undefined ? [] : [{ name: `${name}_other`, label: `${question.text}: ${other}` }]
  return {
    id: question.id,
    variables: [{ name, label: question.text, codes }, ...own],
    values: (answer) => {
      const given = chosenIn(answer)
      const chosen = given?.other === undefined ? given?.chosen[0] : 'other'
      const code = all.findIndex(({ id }) => id === chosen) + 1 || null
      return [code, ...own.map(() => given?.other ?? null)]
    },
  }
}

/** A variable per option, 0 or 1. */
const multipleVariables = (
  question: Question,
  options: readonly Option[],
  name: string,
): QuestionVariables => {
  const other = otherOf(question)
  const all = numbered(options, other)
  const own = other === undefined ? [] : [{ name: `${name}_other`, label: `${question.text}: ${other}` }]
  const codes = [
    [0, 'not chosen'],
    [1, 'chosen'],
  ] as const
  return {
    id: question.id,
    variables: [
      ...all.map(({ label }, index) => ({
        name: `${name}_${index + 1}`,
        label: `${question.text}: ${label}`,
        codes,
      })),
      ...own,
    ],
    values: (answer) => {
      const given = chosenIn(answer)
      const isChosen = (id: string) =>
        id === 'other' ? given?.other !== undefined : given?.chosen.includes(id)
      return [...all.map(({ id }) => given && (isChosen(id) ? 1 : 0)), given?.other]
        .map((value) => value ?? null)
        .slice(0, all.length + own.length)
    },
  }
}

/** A variable per row; `steps` are the labels of the scale, if it has any. */
const rowVariables = (
  question: Question,
  rows: readonly Option[],
  { name, steps }: { readonly name: string; readonly steps?: readonly string[] },
): QuestionVariables => ({
  id: question.id,
  variables: rows.map(({ label }, index) => ({
    name: `${name}_${index + 1}`,
    label: `${question.text}: ${label}`,
    ...(steps && { codes: steps.map((step, place) => [place + 1, step] as const) }),
  })),
  values: (answer) => {
    const given = rowsIn(answer) ?? {}
    return rows.map(({ id }) => given[id] ?? null)
  },
})

/** The variables of rows, and the score if the rows are a published scale. */
const scoredVariables = (
  question: Extract<Question, { type: 'sus' | 'matrix' }>,
  name: string,
  { id, variables, values }: QuestionVariables,
): QuestionVariables => {
  const scale = rowScaleOf(question)
  if (!scale) return { id, variables, values }
  return {
    id,
    variables: [...variables, { name: `${name}_score`, label: `${question.text}: ${scale.name}` }],
    values: (answer) => [...values(answer), scale.scoreOf(rowsIn(answer) ?? {})],
  }
}

/** The variables of a question in a statistics program; `name` begins their names. */
export const variablesOf = (question: Question, name: string): QuestionVariables => {
  const { id, text } = question
  switch (question.type) {
    case 'single':
    case 'dropdown':
    case 'image':
      return choiceVariables(question, question.options, name)
    case 'multiple':
      return multipleVariables(question, question.options, name)
    case 'matrix':
      return scoredVariables(
        question,
        name,
        rowVariables(question, question.rows, { name, steps: question.scale }),
      )
    case 'sus': {
      const rows = usabilityStatements(question).map((label, index) => ({ id: String(index + 1), label }))
      return scoredVariables(question, name, rowVariables(question, rows, { name }))
    }
    case 'ranking':
      return {
        id,
        variables: question.options.map(({ label }, index) => ({
          name: `${name}_${index + 1}`,
          label: `${text}: ${label} (place)`,
        })),
        values: (answer) => {
          const order = chosenIn(answer)?.chosen ?? []
          return question.options.map((option) => order.indexOf(option.id) + 1 || null)
        },
      }
    default:
      return {
        id,
        variables: [{ name, label: text }],
        values: (answer) => [typeof answer === 'number' || typeof answer === 'string' ? answer : null],
      }
  }
}
