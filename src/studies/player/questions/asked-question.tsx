import { type ReactNode, useId } from 'react'
import type { AnswerFault } from '#contract/studies/question-faults.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { useTranslation } from '../translation.tsx'
import css from './field.module.css'
import { faultText } from './fault-text.ts'
import { limitsOf } from './limits.ts'
import { QuestionField } from './question-field.tsx'

interface AskedQuestionProps {
  readonly question: Question
  /** The heading, with the text of the question in it. */
  readonly children: ReactNode
  readonly answer: QuestionAnswer | null
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  /** What is wrong with the answer, once that is to be said. */
  readonly fault: AnswerFault | null
  readonly language: string
  readonly seed: string
}

/** A question with its heading, what is to be known about it, its field, and what is wrong. */
export function AskedQuestion({ question, children, fault, language, ...field }: AskedQuestionProps) {
  const id = useId()
  const words = useTranslation()
  const limits = limitsOf(question, words)
  const told = [question.hint && `${id}-hint`, limits && `${id}-limits`, fault && `${id}-error`]
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
        describedBy={told.filter(Boolean).join(' ') || undefined}
        isWrong={fault !== null}
      />
      <p id={`${id}-error`} role="alert" className={css.error}>
        {fault && faultText(fault, words)}
      </p>
    </div>
  )
}
