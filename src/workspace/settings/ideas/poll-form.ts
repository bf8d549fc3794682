import { pollLimits, type PollQuestion } from '#contract/ideas/poll.ts'

type Kind = PollQuestion['kind']

export const pollKindNames: Readonly<Record<Kind, string>> = {
  radio: 'One of several options',
  text: 'Short text',
  textarea: 'Long text',
}

/** A question in the form. Its options stay while another kind is selected. */
interface QuestionValues {
  readonly id: string
  readonly kind: Kind
  readonly label: string
  readonly options: readonly string[]
}

export interface PollValues {
  readonly title: string
  readonly questions: readonly QuestionValues[]
}

/** An empty question, with an id that no other question has. */
export const newQuestion = (others: readonly { readonly id: string }[]): QuestionValues => {
  const ids = new Set(others.map(({ id }) => id))
  let number = 1
  while (ids.has(`q${number}`)) number += 1
  const options = Array.from({ length: pollLimits.options.min }, () => '')
  return { id: `q${number}`, kind: 'radio', label: '', options }
}

/** The body of the call: only questions with options have them. */
export const pollBody = ({ title, questions }: PollValues) => ({
  title,
  questions: questions.map(({ id, kind, label, options }) =>
    kind === 'radio' ? { id, kind, label, options: [...options] } : { id, kind, label },
  ),
})
