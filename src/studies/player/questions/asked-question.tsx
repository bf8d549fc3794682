import { lazy, type ReactNode, Suspense, useId } from 'react'
import type { AnswerError, Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { useTranslation } from '../translation.tsx'
import { Dropdown, ImageChoice, MultipleChoice, SingleChoice } from './choices.tsx'
import css from './field.module.css'
import type { FieldProps } from './field.ts'
import { errorText, limitsText } from './question-texts.ts'
import { Matrix, Rating, Recommendation, Slider, Usability } from './scales.tsx'
import { DateInput, NumberInput, TextInput } from './typed.tsx'

const loadRanking = async () => ({ default: (await import('./ranking.tsx')).Ranking })
/** Ranking brings drag and drop along, which few studies need. */
const Ranking = lazy(loadRanking)

/** Loads the fields that load later, so that they also open offline. */
export const preloadFields = async () => {
  await loadRanking()
}

interface AskedQuestionProps {
  readonly question: Question
  /** The heading with the text of the question. */
  readonly children: ReactNode
  readonly answer: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  /** The error of the answer, once it is to be shown; a text is the server’s. */
  readonly error: AnswerError | string | null
  readonly language: string
  readonly seed: string
}

/** A question with its heading, hint, limits, field and error. */
export function AskedQuestion({ question, children, error, language, ...field }: AskedQuestionProps) {
  const id = useId()
  const translation = useTranslation()
  const limits = limitsText(question, translation)
  const describedBy = [question.hint && `${id}-hint`, limits && `${id}-limits`, error && `${id}-error`]
  return (
    <div className={css.question}>
      <div className={css.head}>
        <div id={`${id}-title`} className={css.title} lang={language}>
          {children}
        </div>
        {question.hint && (
          <p id={`${id}-hint`} className={css.hint} lang={language}>
            {question.hint}
          </p>
        )}
        {limits && (
          <p id={`${id}-limits`} className={css.hint}>
            {limits}
          </p>
        )}
      </div>
      <QuestionField
        question={question}
        {...field}
        language={language}
        labelledBy={`${id}-title`}
        describedBy={describedBy.filter(Boolean).join(' ') || undefined}
        isInvalid={error !== null}
      />
      <p
        id={`${id}-error`}
        role="alert"
        className={css.error}
        lang={typeof error === 'string' ? 'en' : undefined}
      >
        {typeof error === 'string' ? error : error && errorText(error, translation)}
      </p>
    </div>
  )
}

/** The field for the type of a question. */
function QuestionField({ question, ...props }: FieldProps) {
  switch (question.type) {
    case 'single':
      return <SingleChoice question={question} {...props} />
    case 'dropdown':
      return <Dropdown question={question} {...props} />
    case 'image':
      return <ImageChoice question={question} {...props} />
    case 'multiple':
      return <MultipleChoice question={question} {...props} />
    case 'ranking':
      return (
        <Suspense>
          <Ranking question={question} {...props} />
        </Suspense>
      )
    case 'rating':
      return <Rating question={question} {...props} />
    case 'nps':
      return <Recommendation question={question} {...props} />
    case 'sus':
      return <Usability question={question} {...props} />
    case 'matrix':
      return <Matrix question={question} {...props} />
    case 'slider':
      return <Slider question={question} {...props} />
    case 'text':
      return <TextInput question={question} {...props} />
    case 'number':
      return <NumberInput question={question} {...props} />
    case 'date':
      return <DateInput question={question} {...props} />
  }
}
