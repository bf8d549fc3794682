import { type FormEvent, useId, useState } from 'react'
import { openQuestion } from '#machines/study-session-setup.ts'
import type { QuestionAnswer } from '#contract/studies/parts.ts'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import { useWords } from '../words.tsx'
import type { StudyStepProps } from './messages.tsx'
import { QuestionField } from './question-field.tsx'
import css from './question.module.css'

interface QuestionStepProps extends StudyStepProps {
  readonly part: 'screening' | 'followUps'
}

/** The open question of a part. */
export function QuestionStep(props: QuestionStepProps) {
  const question = openQuestion(props.state.context, props.part)
  // Another question is another form, with a title that takes the focus.
  return question && <OpenQuestion key={question.id} question={question} {...props} />
}

type Question = NonNullable<ReturnType<typeof openQuestion>>

const isBlank = (answer: QuestionAnswer | null) =>
  answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)

function OpenQuestion({ question, part, state, tell, study }: QuestionStepProps & { question: Question }) {
  const words = useWords().question
  const { progress, trail, error } = state.context
  const [answer, setAnswer] = useState<QuestionAnswer | null>(progress[part][question.id] ?? null)
  const id = useId()
  const said = error !== null && isBlank(answer) ? words.required : null
  const told = [question.hint && `${id}-hint`, said && `${id}-error`].filter(Boolean).join(' ')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typeof answer === 'string' ? answer.trim() : answer
    tell({ type: 'answer.given', answer: isBlank(text) ? null : text })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <div className={css.head} lang={study.language}>
        <div id={`${id}-title`} className={css.title}>
          <StepTitle>{question.text}</StepTitle>
        </div>
        {question.hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {question.hint}
          </p>
        )}
      </div>
      <QuestionField
        question={question}
        answer={answer}
        onAnswer={setAnswer}
        language={study.language}
        labelledBy={`${id}-title`}
        describedBy={told || undefined}
        isWrong={said !== null}
      />
      <p id={`${id}-error`} role="alert" className={css.error}>
        {said}
      </p>
      <div className={css.actions}>
        <Button type="submit">{isBlank(answer) && !question.required ? words.skip : words.next}</Button>
        {part === 'followUps' && trail.length > 1 && (
          <Button look="quiet" onClick={() => tell({ type: 'question.reopened' })}>
            {words.back}
          </Button>
        )}
      </div>
    </form>
  )
}
