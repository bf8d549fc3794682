import { useState } from 'react'
import { z } from 'zod'
import { loadIdeaClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { ideaCategory, ideaCategoryNames, ideaForm } from '#contract/ideas/ideas.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { refreshServerPart } from '#site/ideas/server-part.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { useSubmission } from '../use-submission.ts'
import { Agreement } from './agreement.tsx'
import { SimilarIdeas } from './similar-ideas.tsx'

const initialValues = { title: '', category: '', description: '', email: '', agreement: false }

/** An address that was left empty is none. */
const schema = z.preprocess(
  (values) =>
    typeof values === 'object' && values !== null && 'email' in values && values.email === ''
      ? { ...values, email: undefined }
      : values,
  ideaForm,
)

const categories = [
  { value: '', label: 'Choose one' },
  ...ideaCategory.options.map((value) => ({ value, label: ideaCategoryNames[value] })),
]

/** Proposes an idea. Ideas on the board with the same words are shown while the title is typed. */
export function ProposeForm() {
  const [title, setTitle] = useState('')
  const submission = useSubmission({
    name: 'idea',
    schema,
    initialValues,
    send: async (form, key) => {
      const client = await loadIdeaClient()
      const outcome = toOutcome(await client.proposeIdea({ body: form, headers: { 'idempotency-key': key } }))
      if (outcome.kind === 'accepted') {
        setTitle('')
        refreshServerPart('board')
      }
      return outcome
    },
  })
  const { field, checkbox } = submission
  const titleProps = field('title')
  return (
    <FormFrame
      submission={submission}
      label="Your idea"
      submitLabel="Propose this idea"
      again="Propose another idea"
    >
      <TextField
        className="wide"
        label="Title"
        required
        autoComplete="off"
        counter
        maxLength={maxLength.title}
        {...titleProps}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          titleProps.onChange(event)
        }}
      />
      <SimilarIdeas title={title} />
      <SelectField label="Category" required data={categories} {...field('category')} />
      <TextField
        label="Email, if you want news"
        type="email"
        autoComplete="email"
        hint="If this site sends mail, you get a link to confirm, then news when the state changes."
        {...field('email')}
      />
      <TextAreaField
        className="wide"
        label="What would it help you to do?"
        rows={4}
        counter
        maxLength={maxLength.line}
        {...field('description')}
      />
      <Agreement to="my idea" {...checkbox('agreement')} />
    </FormFrame>
  )
}
