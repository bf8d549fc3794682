import type { z } from 'zod'
import type { Attribute, AttributeType } from '#contract/people/attributes.ts'
import { noRecontact, type RecontactSettings, type saveRecontactForm } from '#contract/recontact/recontact.ts'

/** The settings as their form edits them. */
export interface RecontactValues {
  isOffered: boolean
  purpose: string
  asksName: boolean
  /** The attribute of each question; empty for an answer that is not kept. */
  attributes: Record<string, string>
  tags: string[]
}

/** A question of the screening, as far as the form shows it. */
interface ScreeningQuestion {
  readonly id: string
  readonly text: string
}

/** The questions that the form shows: those of the draft, and stored ones that the draft has no more. */
export const shownQuestions = (
  screening: readonly ScreeningQuestion[],
  { answers }: Pick<RecontactSettings, 'answers'>,
): readonly ScreeningQuestion[] => [
  ...screening.map(({ id, text }) => ({ id, text })),
  ...answers
    .filter(({ question }) => screening.every(({ id }) => id !== question))
    .map(({ question }) => ({ id: question, text: 'A question that was removed' })),
]

export const toValues = (
  { isOffered, purpose, asksName, answers, tags }: RecontactSettings,
  questions: readonly ScreeningQuestion[],
): RecontactValues => ({
  isOffered,
  purpose,
  asksName,
  attributes: Object.fromEntries(
    questions.map(({ id }) => [id, answers.find(({ question }) => question === id)?.attribute ?? '']),
  ),
  tags: [...tags],
})

const toAnswers = (attributes: RecontactValues['attributes']) =>
  Object.entries(attributes).flatMap(([question, attribute]) =>
    attribute === '' ? [] : [{ question, attribute }],
  )

/** An empty purpose is refused where its field is shown. */
export const toForm = ({ attributes, ...values }: RecontactValues): z.input<typeof saveRecontactForm> => ({
  settings: {
    ...values,
    purpose: values.isOffered ? values.purpose : values.purpose.trim() || noRecontact.purpose,
    answers: toAnswers(attributes),
  },
})

/** The field that shows an error of the contract: a select for each question, and one field for all tags. */
export const fieldOf = (path: string, { attributes }: Pick<RecontactValues, 'attributes'>) => {
  const name = path.replace(/^settings\./, '').replace(/^tags\b.*/, 'tags')
  const answer = toAnswers(attributes)[Number(/^answers\.(\d+)/.exec(name)?.[1])]
  return answer ? `attributes.${answer.question}` : name
}

/** The types that hold the text of an answer, or an option of its name. */
const mappableTypes: readonly AttributeType[] = ['text', 'oneOf', 'severalOf']

/** The attributes that can take the answer to a question: each one takes the answer to one question. */
export const attributeOptions = (
  attributes: readonly Attribute[],
  chosen: RecontactValues['attributes'],
  question: string,
) => {
  const value = chosen[question] ?? ''
  const taken = new Set(
    Object.entries(chosen).flatMap(([id, attribute]) => (id === question ? [] : attribute)),
  )
  const options = attributes
    .filter(({ type }) => mappableTypes.includes(type))
    .map(({ id, name }) => ({ value: id, label: name, disabled: taken.has(id) }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return [
    { value: '', label: 'Not kept' },
    ...options,
    ...(isKnown ? [] : [{ value, label: 'An attribute that was removed' }]),
  ]
}
