import { type Share, shareOf } from './intervals.ts'

/** One option of a question, or one step of a rating, with who gave it. */
export type OptionResult = { readonly id: string; readonly label: string; readonly share: Share }

export type QuestionResult = {
  readonly id: string
  readonly text: string
  /** How many answers the shares are of. */
  readonly of: number
  readonly isMultiple: boolean
  readonly options: readonly OptionResult[]
  /** The mean of a rating; null for any other question, and without answers. */
  readonly mean: number | null
  readonly texts: readonly string[]
}

type Option = { readonly id: string; readonly label: string }

/** A question with options (`multiple`: several may be chosen), a rating from 1 to `max`, or one for a text. */
type Question = { readonly id: string; readonly text: string } & (
  | { readonly type?: 'single' | 'multiple'; readonly options: readonly Option[] }
  | { readonly type: 'rating'; readonly max: number; readonly low: string; readonly high: string }
  | { readonly type: 'text' }
)

type Counted = {
  readonly study: { readonly screening: readonly Question[]; readonly followUps: readonly Question[] }
  readonly responses: { readonly included: number }
  readonly questions: readonly {
    readonly question: string
    readonly answers: Readonly<Record<string, number>>
  }[]
  readonly texts: readonly { readonly question: string; readonly texts: readonly string[] }[]
}

function stepsOf(question: Question): readonly Option[] {
  if ('options' in question) return question.options
  if (question.type === 'text') return []
  const words = (step: number) => (step === 1 ? question.low : step === question.max ? question.high : '')
  return Array.from({ length: question.max }, (_, index) => ({
    id: String(index + 1),
    label: [String(index + 1), words(index + 1)].filter(Boolean).join(' · '),
  }))
}

/**
 * What each question was answered. Shares are of those who answered; where several options may be chosen nobody is
 * counted twice, so they are of all responses in the numbers.
 */
export function questionResults({ study, questions, texts, responses }: Counted): QuestionResult[] {
  return [...study.screening, ...study.followUps].map((question) => {
    const answers = questions.find((one) => one.question === question.id)?.answers ?? {}
    const steps = stepsOf(question).map(({ id, label }) => ({ id, label, count: answers[id] ?? 0 }))
    const given = steps.reduce((sum, { count }) => sum + count, 0)
    const isMultiple = question.type === 'multiple'
    const of = isMultiple ? Math.max(responses.included, ...steps.map(({ count }) => count)) : given
    const total = steps.reduce((sum, { id, count }) => sum + Number(id) * count, 0)
    return {
      id: question.id,
      text: question.text,
      of,
      isMultiple,
      options: steps.map(({ id, label, count }) => ({ id, label, share: shareOf(count, of) })),
      mean: question.type === 'rating' && given > 0 ? total / given : null,
      texts: texts.find((one) => one.question === question.id)?.texts ?? [],
    }
  })
}
