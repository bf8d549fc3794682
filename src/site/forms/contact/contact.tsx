import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { contactForm } from '#contract/forms/forms.ts'
import { TextAreaField, TextField } from '#ui/fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { useSubmission } from '../use-submission.ts'

const initialValues = { given_name: '', family_name: '', email: '', company_name: '', phone: '', message: '' }

const textsOf = {
  contact: { label: 'Contact', message: 'Message', submit: 'Send message', again: 'Write another message' },
  'personal-demo': {
    label: 'Personal demo',
    message: 'What would you like to see, and when?',
    submit: 'Request a demo',
    again: 'Request another demo',
  },
} as const

/** The contact form; `request` selects its texts for a message or a personal demo. */
export function ContactForm({ request }: { request: keyof typeof textsOf }) {
  const texts = textsOf[request]
  const submission = useSubmission({
    name: request,
    schema: contactForm,
    initialValues,
    send: async (form, key) =>
      toOutcome(
        await (
          await loadClient()
        ).contact({ body: { ...form, request }, headers: { 'idempotency-key': key } }),
      ),
  })
  const { field } = submission
  return (
    <FormFrame submission={submission} label={texts.label} submitLabel={texts.submit} again={texts.again}>
      <TextField label="Given name" autoComplete="given-name" {...field('given_name')} />
      <TextField label="Family name" autoComplete="family-name" {...field('family_name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField className="wide" label="Company" autoComplete="organization" {...field('company_name')} />
      <TextAreaField
        className="wide"
        label={texts.message}
        required
        counter
        maxLength={maxLength.message}
        {...field('message')}
      />
    </FormFrame>
  )
}
