import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'

/** What every field is given: its question, the answer so far, and where its words stand. */
export interface FieldProps<Type extends Question['type'] = Question['type']> {
  readonly question: Extract<Question, { type: Type }>
  readonly answer: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  readonly language: string
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly isWrong: boolean
  /** What a random order hangs on: the same for one participant, another for the next. */
  readonly seed: string
}

/** The attributes that tie a group of controls to its words. */
export const said = ({
  labelledBy,
  describedBy,
  language,
}: Pick<FieldProps, 'labelledBy' | 'describedBy' | 'language'>) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  lang: language,
})
