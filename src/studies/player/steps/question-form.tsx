import type { FormEvent } from 'react'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { answerError, isBlank } from '#machines/studies/question-answers.ts'
import { Button } from '#ui/button.tsx'
import { StepActions } from '../parts/step-actions.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import { AskedQuestion } from '../questions/asked-question.tsx'
import { useTranslation } from '../translation.tsx'
import { useDraft } from '../unsent-answers.ts'
import css from './question-form.module.css'

interface QuestionFormProps {
  readonly question: Question
  /** The earlier answer, when the question was reopened. */
  readonly initialAnswer: QuestionAnswer | null
  /** Whether the last answer was refused, so that its error is shown. */
  readonly isRefused: boolean
  /** The message with which the server refused the answer; null where it did not. */
  readonly refusal?: string | null
  readonly language: string
  /** Identifies the question within the session; its draft is stored under it. */
  readonly draftId: string
  /** Token of the session: owner of the draft and seed of random option orders. */
  readonly session: string
  /** Called with null when the question is skipped. */
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  /** Reopens the previous question; null where there is none. */
  readonly onBack: (() => void) | null
}

/** One question in a form of its own. */
export function QuestionForm(props: QuestionFormProps) {
  const {
    question,
    initialAnswer,
    isRefused,
    refusal = null,
    language,
    draftId,
    session,
    onAnswer,
    onBack,
  } = props
  const messages = useTranslation().question
  const [answer, setAnswer] = useDraft(session, draftId, initialAnswer)
  const error = isRefused ? (answerError(question, answer, true) ?? null) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = typeof answer === 'string' ? answer.trim() : answer
    onAnswer(isBlank(trimmed) ? null : trimmed)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AskedQuestion
        question={question}
        answer={answer}
        onAnswer={setAnswer}
        error={error ?? refusal}
        language={language}
        seed={session}
      >
        <StepTitle>{question.text}</StepTitle>
      </AskedQuestion>
      <StepActions back={onBack && { label: messages.back, onClick: onBack }}>
        <Button type="submit">{isBlank(answer) && !question.required ? messages.skip : messages.next}</Button>
      </StepActions>
    </form>
  )
}
