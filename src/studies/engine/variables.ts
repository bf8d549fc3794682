import type { Answers, Option, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { chosenIn, isBlank, rowsIn } from '#machines/studies/question-answers.ts'
import { answeredQuestionsAndNext, questionPath, skipOf } from '#machines/studies/question-path.ts'
import type { Cell } from '../cell.ts'
import { rowScaleOf } from '../statistics/standard-questions.ts'
import { usabilityStatements } from '../statistics/usability-scale.ts'

/** A code of a variable, the part of the study that it stands for, and its label. */
export interface Code {
  readonly code: number
  readonly id: string
  readonly label: string
}

/** A column of the answers. Its values have one type, whatever was answered. */
export interface Variable {
  /**
   * Unique in a study and equal in versions with the same results: identifiers of the study, or words for properties.
   */
  readonly id: string
  /** The option, row or property; null where the variable is the whole answer. */
  readonly part: string | null
  /** The wording of the part. */
  readonly label: string | null
  /** `flag`: 1 or 0. `amount`: a number that may be below zero. `date`: ISO 8601. */
  readonly type: 'choice' | 'flag' | 'number' | 'amount' | 'text' | 'date'
  /** Level of measurement. */
  readonly level: 'nominal' | 'ordinal' | 'scale'
  /** The meaning of each code. */
  readonly codes?: readonly Code[]
}

/** The variables of a question or a task, and their values in an answer; null is missing. */
export interface VariableGroup<Answer> {
  readonly id: string
  /** The type of the question, or the kind of the part of the tool. */
  readonly kind: string
  readonly text: string
  /** The condition under which participants are asked, as a sentence. */
  readonly condition: string
  readonly variables: readonly Variable[]
  readonly values: (answer: Answer) => readonly Cell[]
  readonly isAsked: (answer: Answer) => boolean
}

type QuestionVariables = Pick<VariableGroup<QuestionAnswer | undefined>, 'variables' | 'values'>

const flagCodes: readonly Code[] = [
  { code: 0, id: 'no', label: 'no' },
  { code: 1, id: 'yes', label: 'yes' },
]

/** A variable with 1 for yes and 0 for no. */
export const flagVariable = (id: string, part: string | null, label: string | null): Variable => ({
  id,
  part,
  label,
  type: 'flag',
  level: 'nominal',
  codes: flagCodes,
})

/** Codes from 1 in the order of the options. */
export const codesOf = (options: readonly Option[]): readonly Code[] =>
  options.map(({ id, label }, index) => ({ code: index + 1, id, label }))

const withOther = (question: Question, options: readonly Option[]) => {
  const other = 'other' in question ? question.other : undefined
  return other === undefined ? options : [...options, { id: 'other', label: other }]
}

/** The participant's own text of “other”, in a variable apart. */
const otherVariables = (question: Question, id: string): Variable[] =>
  'other' in question && question.other !== undefined
    ? [{ id: `${id}:text`, part: 'text', label: `${question.other} (text)`, type: 'text', level: 'nominal' }]
    : []

const choiceVariables = (question: Question, options: readonly Option[], id: string): QuestionVariables => {
  const codes = codesOf(withOther(question, options))
  const own = otherVariables(question, id)
  return {
    variables: [{ id, part: null, label: null, type: 'choice', level: 'nominal', codes }, ...own],
    values: (answer) => {
      const given = chosenIn(answer)
      const chosen = given?.other === undefined ? given?.chosen[0] : 'other'
      const code = codes.find((each) => each.id === chosen)?.code ?? null
      return [code, ...own.map(() => given?.other ?? null)]
    },
  }
}

const multipleVariables = (question: Question, options: readonly Option[], id: string): QuestionVariables => {
  const all = withOther(question, options)
  const own = otherVariables(question, id)
  return {
    variables: [...all.map((option) => flagVariable(`${id}.${option.id}`, option.id, option.label)), ...own],
    values: (answer) => {
      const given = chosenIn(answer)
      if (!given || isBlank(answer)) return [...all, ...own].map(() => null)
      const chosen = new Set([...given.chosen, ...(given.other === undefined ? [] : ['other'])])
      return [...all.map((option) => (chosen.has(option.id) ? 1 : 0)), ...own.map(() => given.other ?? null)]
    },
  }
}

/** The rows of a matrix or usability scale, and its score if it is a published one. */
const rowVariables = (
  question: Extract<Question, { type: 'sus' | 'matrix' }>,
  id: string,
): QuestionVariables => {
  const isMatrix = question.type === 'matrix'
  const rows = isMatrix
    ? question.rows
    : usabilityStatements(question).map((label, index) => ({ id: String(index + 1), label }))
  const steps = isMatrix && codesOf(question.scale.map((label, index) => ({ id: String(index + 1), label })))
  const scale = rowScaleOf(question)
  const score = scale && {
    id: `${id}:score`,
    part: 'score',
    label: scale.name,
    type: 'number' as const,
    level: 'scale' as const,
  }
  return {
    variables: [
      ...rows.map((row): Variable => {
        const variable = { id: `${id}.${row.id}`, part: row.id, label: row.label, level: 'ordinal' as const }
        return steps ? { ...variable, type: 'choice', codes: steps } : { ...variable, type: 'number' }
      }),
      ...(score ? [score] : []),
    ],
    values: (answer) => {
      const given = rowsIn(answer) ?? {}
      return [...rows.map((row) => given[row.id] ?? null), ...(scale ? [scale.scoreOf(given)] : [])]
    },
  }
}

const rankingVariables = (
  { options }: Extract<Question, { type: 'ranking' }>,
  id: string,
): QuestionVariables => ({
  variables: options.map((option) => ({
    id: `${id}.${option.id}`,
    part: option.id,
    label: `${option.label} (place)`,
    type: 'number',
    level: 'ordinal',
  })),
  values: (answer) => {
    const order = chosenIn(answer)?.chosen ?? []
    return options.map((option) => order.indexOf(option.id) + 1 || null)
  },
})

const oneVariable = (variable: Pick<Variable, 'id' | 'type' | 'level'>): QuestionVariables => ({
  variables: [{ ...variable, part: null, label: null }],
  values: (answer) =>
    variable.type === 'text' || variable.type === 'date'
      ? [typeof answer === 'string' && answer !== '' ? answer : null]
      : [typeof answer === 'number' ? answer : null],
})

const variablesOf = (question: Question, id: string): QuestionVariables => {
  switch (question.type) {
    case 'single':
    case 'dropdown':
    case 'image':
      return choiceVariables(question, question.options, id)
    case 'multiple':
      return multipleVariables(question, question.options, id)
    case 'sus':
    case 'matrix':
      return rowVariables(question, id)
    case 'ranking':
      return rankingVariables(question, id)
    case 'rating':
    case 'nps':
      return oneVariable({ id, type: 'number', level: 'ordinal' })
    case 'slider':
    case 'number':
      return oneVariable({ id, type: 'amount', level: 'scale' })
    case 'text':
      return oneVariable({ id, type: 'text', level: 'nominal' })
    case 'date':
      return oneVariable({ id, type: 'date', level: 'scale' })
  }
}

/** The answers that lead past a question, as a sentence. */
const conditionOf = (questions: readonly Question[], index: number) => {
  const places = new Map(questions.map(({ id }, place) => [id, place]))
  const past = questions.slice(0, index).flatMap((question) => {
    const answers = Object.entries(skipOf(question) ?? {}).flatMap(([answer, target]) =>
      target === 'end' || (places.get(target) ?? 0) > index ? [answer] : [],
    )
    return answers.length > 0 ? [`${question.id} = ${answers.join(' or ')}`] : []
  })
  return past.length > 0 ? `passed over if ${past.join(', or if ')}` : 'always'
}

/**
 * The questions that a participant saw: all on the path after the last one, before that up to the next to be answered.
 */
export const askedQuestions = (
  questions: readonly Question[],
  answers: Answers,
  isDone: boolean,
): ReadonlySet<string> =>
  new Set(isDone ? questionPath(questions, answers) : answeredQuestionsAndNext(questions, answers))

interface QuestionsSource<Answer> {
  /** The answers to these questions. */
  readonly answersIn: (answer: Answer) => Answers | undefined
  /** Identifiers of the questions that the participant was asked. */
  readonly askedIn: (answer: Answer) => ReadonlySet<string>
  /** Begins the identifiers of the variables where a question is asked several times. */
  readonly prefix?: string
  /** Begins the texts likewise. */
  readonly within?: string
}

/** The variables of questions that are asked one after another. */
export const questionVariables = <Answer>(
  questions: readonly Question[],
  { answersIn, askedIn, prefix, within }: QuestionsSource<Answer>,
): VariableGroup<Answer>[] =>
  questions.map((question, index) => {
    const id = prefix === undefined ? question.id : `${prefix}:${question.id}`
    const { variables, values } = variablesOf(question, id)
    return {
      id,
      kind: question.type,
      text: within === undefined ? question.text : `${within}: ${question.text}`,
      condition: conditionOf(questions, index),
      variables,
      values: (answer) => values(answersIn(answer)?.[question.id]),
      isAsked: (answer) => askedIn(answer).has(question.id),
    }
  })

/** The type of a property of a task: its name, or the values that its cell can have, with labels or without. */
type PropertyType = 'text' | 'number' | readonly string[] | readonly Code[]

interface TaskVariables<Answer> {
  /** For example `task.find-hat`. */
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly properties: Readonly<Record<string, PropertyType>>
  /** The cells of a participant, in the order of the properties; undefined without an answer. */
  readonly cells: (answer: Answer) => readonly Cell[] | undefined
}

/** The variables of a task, with a code for each text of a property with a fixed list. */
export const taskVariables = <Answer>({
  id,
  kind,
  text,
  properties,
  cells,
}: TaskVariables<Answer>): VariableGroup<Answer> => {
  const variables = Object.entries(properties).map(([part, type]): Variable => {
    const variable = { id: `${id}:${part.replaceAll(' ', '-')}`, part, label: part }
    if (type === 'text') return { ...variable, type, level: 'nominal' }
    if (type === 'number') return { ...variable, type, level: 'scale' }
    const codes = type.map((each, index) =>
      typeof each === 'string' ? { code: index + 1, id: each, label: each } : each,
    )
    return { ...variable, type: 'choice', level: 'nominal', codes }
  })
  return {
    id,
    kind,
    text,
    condition: 'each participant who reaches it',
    variables,
    values: (answer) => {
      const given = cells(answer)
      return variables.map(({ codes }, index) => {
        const cell = given?.[index] ?? null
        if (codes) return codes.find(({ id: value }) => value === cell)?.code ?? null
        return cell === '' ? null : cell
      })
    },
    isAsked: (answer) => cells(answer) !== undefined,
  }
}
