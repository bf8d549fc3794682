import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { studentForm } from '#contract/forms/forms.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextAreaField, TextField } from '#ui/fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { useSubmission } from '../use-submission.ts'

const initialValues = {
  given_name: '',
  family_name: '',
  email: '',
  company_name: '',
  message: '',
  agreement: false,
}

/** Requests the student terms. */
export function StudentForm() {
  const submission = useSubmission({
    name: 'student',
    schema: studentForm,
    initialValues,
    send: async (form, key) =>
      toOutcome(await (await loadClient()).studentForm({ body: form, headers: { 'idempotency-key': key } })),
  })
  const { field, checkbox } = submission
  return (
    <FormFrame
      submission={submission}
      label="Student terms"
      submitLabel="Ask for student terms"
      again="Send another request"
    >
      <TextField label="Given name" autoComplete="given-name" {...field('given_name')} />
      <TextField label="Family name" autoComplete="family-name" {...field('family_name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        hint="Your school’s address, if it gave you one."
        {...field('email')}
      />
      <TextField label="School" autoComplete="organization" {...field('company_name')} />
      <TextAreaField
        className="wide"
        label="What do you study, and what is the study about?"
        required
        counter
        maxLength={maxLength.message}
        {...field('message')}
      />
      <CheckboxField
        className="wide"
        label="I study or teach at this school, and agree that these answers are used to check it."
        required
        {...checkbox('agreement')}
      />
    </FormFrame>
  )
}
