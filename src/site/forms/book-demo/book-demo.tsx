import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { companySizes, schedulingReasons } from '#contract/shared/enumerations.ts'
import { bookDemoForm } from '#contract/forms/forms.ts'
import { bookDemoMachine, type DemoOutcome } from '#machines/site/book-demo.ts'
import type { FormValues } from '#machines/site/form.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { ActionLink } from '../../blocks/actions.tsx'
import { storeBookingGuest } from '../booking/booking-guest.ts'
import { FormFrame, SentMessage } from '../form-frame.tsx'
import { createFormSender } from '../form-sender.ts'
import { useFields } from '../use-fields.ts'
import type { FormSubmission } from '../use-submission.ts'

const initialValues = {
  name: '',
  companyEmail: '',
  companyName: '',
  phoneNumber: '',
  companySize: '',
  schedulingReason: '',
}

const optionsOf = (placeholder: string, values: readonly string[]) => [
  { value: '', label: placeholder },
  ...values.map((value) => ({ value, label: value })),
]
const sizeOptions = optionsOf('Choose a size', companySizes)
const reasonOptions = optionsOf('Choose a reason', schedulingReasons)

const provideMachine = () => {
  const { captcha, sendValues } = createFormSender(
    'book-demo',
    bookDemoForm,
    async (form, key): Promise<DemoOutcome> => {
      const outcome = toOutcome(
        await (await loadClient()).bookDemo({ body: form, headers: { 'idempotency-key': key } }),
      )
      if (outcome.kind === 'accepted')
        storeBookingGuest({
          name: form.name,
          email: form.companyEmail,
          phoneNumber: form.phoneNumber,
        })
      return outcome
    },
  )
  const send = fromPromise<DemoOutcome, { values: FormValues }>(({ input }) => sendValues(input.values))
  return { captcha, machine: bookDemoMachine.provide({ actors: { send } }) }
}

/** Requests a demo; a requester the server qualifies gets a link to the calendar. */
export function BookDemoForm() {
  const [{ captcha, machine }] = useState(provideMachine)
  const [state, send] = useMachine(machine)
  const { errors, notice } = state.context
  const { clear, field, ...fields } = useFields({
    schema: bookDemoForm,
    initialValues,
    errors,
    isRejected: state.matches({ editing: 'rejected' }),
    onAnswer: (name) => send({ type: 'answer.changed', field: name }),
    onSubmit: (values) => send({ type: 'form.submitted', values }),
  })
  if (state.matches('qualified')) return <QualifiedForDemo message={notice ?? ''} />

  const submission: FormSubmission = {
    ...fields,
    name: 'book-demo',
    captcha,
    isBusy: state.hasTag('busy'),
    alert: state.matches({ editing: 'failed' }) ? { kind: 'failed', text: notice ?? '' } : null,
    sent: state.matches('thanked') ? `${notice} We will answer by email.` : null,
    reset: () => {
      clear()
      send({ type: 'form.reset' })
    },
  }
  return (
    <FormFrame
      submission={submission}
      label="Book a demo"
      submitLabel="Request a demo"
      again="Request another demo"
    >
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Work email" type="email" autoComplete="email" required {...field('companyEmail')} />
      <TextField label="Company" autoComplete="organization" required {...field('companyName')} />
      <TextField label="Phone" type="tel" autoComplete="tel" required {...field('phoneNumber')} />
      <SelectField label="Company size" required data={sizeOptions} {...field('companySize')} />
      <SelectField label="Reason for the demo" required data={reasonOptions} {...field('schedulingReason')} />
    </FormFrame>
  )
}

const calendarLink = { label: 'Choose a time', route: 'pageBookFreeDemo' } as const

function QualifiedForDemo({ message }: { message: string }) {
  return (
    <SentMessage message={message}>
      <p>Choose the fifteen minutes that suit you. Your name and address are filled in for you there.</p>
      <ActionLink action={calendarLink} />
    </SentMessage>
  )
}
