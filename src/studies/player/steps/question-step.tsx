import { type FormEvent, useState } from 'react'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'
import { answerFault, isBlank } from '#machines/question-answers.ts'
import { openQuestion } from '#machines/study-session-setup.ts'
import { Button } from '../parts/button.tsx'
import { StepTitle } from '../parts/step-title.tsx'
import { AskedQuestion } from '../questions/asked-question.tsx'
import { useWords } from '../words.tsx'
import type { StudyStepProps } from './messages.tsx'
import css from './question-step.module.css'

interface QuestionStepProps extends StudyStepProps {
  readonly part: 'screening' | 'followUps'
}

/** The open question of a part. */
export function QuestionStep(props: QuestionStepProps) {
  const question = openQuestion(props.state.context, props.part)
  // Another question is another form, with a title that takes the focus.
  return question && <OpenQuestion key={question.id} question={question} {...props} />
}

function OpenQuestion({ question, part, state, tell, study }: QuestionStepProps & { question: Question }) {
  const words = useWords().question
  const { progress, trail, error, token } = state.context
  const [answer, setAnswer] = useState<QuestionAnswer | null>(progress[part][question.id] ?? null)
  const fault = error === null ? null : (answerFault(question, answer, true) ?? null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typeof answer === 'string' ? answer.trim() : answer
    tell({ type: 'answer.given', answer: isBlank(text) ? null : text })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AskedQuestion
        question={question}
        answer={answer}
        onAnswer={setAnswer}
        fault={fault}
        language={study.language}
        seed={token ?? ''}
      >
        <StepTitle>{question.text}</StepTitle>
      </AskedQuestion>
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
