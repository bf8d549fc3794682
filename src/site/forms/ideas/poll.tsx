import { useState } from 'react'
import { z } from 'zod'
import { loadIdeaClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { type Poll, pollAnswersForm, type PollQuestion, pollReply } from '#contract/ideas/poll.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { Section } from '#site/blocks/sections.tsx'
import { FormBlock } from '#site/blocks/two-columns.tsx'
import { TextAreaField, TextField } from '#ui/fields.tsx'
import { RadioField } from '#ui/radio-field.tsx'
import { FormFrame } from '../form-frame.tsx'
import { useSubmission } from '../use-submission.ts'
import css from './poll.module.css'

/** The field of a question has the name under which the server reports its errors. */
const fieldOf = (index: number) => `questions.${index}.utRadio`

/** Nests the values of the fields as the server expects them. */
const answersTo = ({ id, questions }: Poll) =>
  z
    .record(z.string(), z.string().optional())
    .transform(({ recaptcha, ...values }): z.input<typeof pollAnswersForm> => ({
      poll: id,
      questions: questions.map(({ kind, id: question }, index) => ({
        kind,
        question,
        utRadio: values[fieldOf(index)] ?? '',
      })),
      recaptcha,
    }))
    .pipe(pollAnswersForm)

type FieldProps = ReturnType<ReturnType<typeof useSubmission>['field']>

function Answer({ question, ...props }: FieldProps & { readonly question: PollQuestion }) {
  const { label } = question
  switch (question.kind) {
    case 'radio':
      return <RadioField className="wide" label={label} options={question.options} {...props} />
    case 'text':
      return (
        <TextField
          className="wide"
          label={label}
          required
          autoComplete="off"
          counter
          maxLength={maxLength.line}
          {...props}
        />
      )
    case 'textarea':
      return (
        <TextAreaField
          className="wide"
          label={label}
          required
          rows={4}
          counter
          maxLength={maxLength.comment}
          {...props}
        />
      )
  }
}

function PollForm({ poll }: { readonly poll: Poll }) {
  const { id, title, questions } = poll
  const [schema] = useState(() => answersTo(poll))
  const submission = useSubmission({
    name: 'poll',
    keptAs: `poll:${id}`,
    schema,
    initialValues: Object.fromEntries(questions.map((_, index) => [fieldOf(index), ''])),
    send: async (form, key) => {
      const client = await loadIdeaClient()
      return toOutcome(await client.answerPoll({ body: form, headers: { 'idempotency-key': key } }))
    },
  })
  return (
    <FormFrame submission={submission} label={title} submitLabel="Send answers">
      {questions.map((question, index) => (
        <Answer key={question.id} question={question} {...submission.field(fieldOf(index))} />
      ))}
    </FormFrame>
  )
}

/** The section of the pinned poll, from the server's reply. */
export const pollSection = (reply: unknown) => {
  const { poll, hasAnswered } = pollReply.parse(reply)
  return (
    poll && (
      <Section id="poll">
        <div className={css.poll}>
          <FormBlock
            title={poll.title}
            description="A few questions from the team. Only the team reads your answers."
          >
            {hasAnswered ? <p>You have answered this poll. Thank you.</p> : <PollForm poll={poll} />}
          </FormBlock>
        </div>
      </Section>
    )
  )
}
