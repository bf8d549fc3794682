import type { FormEvent } from 'react'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { answerFault, isBlank } from '#machines/question-answers.ts'
import { useDraft } from '../kept-draft.ts'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import { AskedQuestion } from '../questions/asked-question.tsx'
import { useTranslation } from '../translation.tsx'
import css from './question-step.module.css'

interface QuestionFormProps {
  readonly question: Question
  /** The answer that was given before, when the question was reopened. */
  readonly given: QuestionAnswer | null
  /** Whether an answer was refused, so that what is wrong with it is said. */
  readonly isRefused: boolean
  readonly language: string
  /** Where in the study it is asked; no other question of it has the same. */
  readonly place: string
  /** The session: what a random order of options hangs on, and whose draft is kept. */
  readonly seed: string
  /** Null is told for no answer. */
  readonly onAnswer: (answer: QuestionAnswer | null) => void
  /** Back to the question before, where there is one. */
  readonly onBack: (() => void) | null
}

/** One question in a form of its own. */
export function QuestionForm({
  question,
  given,
  isRefused,
  language,
  place,
  seed,
  onAnswer,
  onBack,
}: QuestionFormProps) {
  const words = useTranslation().question
  const [answer, setAnswer] = useDraft(seed, place, given)
  const fault = isRefused ? (answerFault(question, answer, true) ?? null) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typeof answer === 'string' ? answer.trim() : answer
    onAnswer(isBlank(text) ? null : text)
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AskedQuestion
        question={question}
        answer={answer}
        onAnswer={setAnswer}
        fault={fault}
        language={language}
        seed={seed}
      >
        <StepTitle>{question.text}</StepTitle>
      </AskedQuestion>
      <div className={css.actions}>
        <Button type="submit">{isBlank(answer) && !question.required ? words.skip : words.next}</Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {words.back}
          </Button>
        )}
      </div>
    </form>
  )
}
