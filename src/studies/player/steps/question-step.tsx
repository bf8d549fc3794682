import { openQuestion } from '#machines/study-session-setup.ts'
import type { StudyStepProps } from './messages.tsx'
import { QuestionForm } from './question-form.tsx'

interface QuestionStepProps extends StudyStepProps {
  readonly part: 'screening' | 'followUps'
}

/** The open question of a part. */
export function QuestionStep({ part, state: { context }, send, study }: QuestionStepProps) {
  const question = openQuestion(context, part)
  if (!question) return null
  const mayGoBack = part === 'followUps' && context.trail.length > 1
  return (
    <QuestionForm
      // Another question is another form, with a title that takes the focus.
      key={question.id}
      question={question}
      given={context.progress[part][question.id] ?? null}
      isRefused={context.error !== null}
      language={study.language}
      place={`${part} ${question.id}`}
      seed={context.token ?? ''}
      onAnswer={(answer) => send({ type: 'answer.given', answer })}
      onBack={mayGoBack ? () => send({ type: 'question.reopened' }) : null}
    />
  )
}
