import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { loadClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { sendUpload } from '#api/send-upload.ts'
import { languageNames, toolNames } from '#content/site/catalog.ts'
import { languages, tools } from '#contract/shared/enumerations.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { supportForm } from '#contract/forms/forms.ts'
import { uploadExtensions } from '#contract/site/uploads.ts'
import { uploadMachine, type UploadOutcome } from '#machines/site/upload.ts'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { FileField } from '#ui/file-field.tsx'
import type { FormCaptcha } from '#api/captcha.ts'
import { FormFrame } from '../form-frame.tsx'
import { useSubmission } from '../use-submission.ts'

/** Uploads a file before its form is sent; `onChange` gets the id of the stored file, or undefined without one. */
const useUpload = (takeToken: FormCaptcha['uploadToken'], onChange: (id: string | undefined) => void) => {
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        upload: fromPromise<UploadOutcome, { file: File }>(({ input, signal }) =>
          sendUpload(input.file, { takeToken, signal }),
        ),
      },
    }),
  )
  const actor = useActorRef(machine, {}, ({ context }) => onChange(context.id ?? undefined))
  const state = useSelector(actor, (snapshot) => snapshot)
  const { name, error } = state.context
  return {
    error,
    status: state.matches('uploading')
      ? `Sending ${name}`
      : state.matches('stored')
        ? `${name} is attached.`
        : null,
    choose: (file: File) => actor.send({ type: 'file.chosen', file }),
    remove: state.matches('empty') ? undefined : () => actor.send({ type: 'file.removed' }),
    /** Waits for a running upload; false if the file was refused. */
    isReadyToSend: async () => {
      const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: Infinity })
      return !settled.matches('refused')
    },
  }
}

const initialValues = {
  given_name: '',
  family_name: '',
  email: '',
  company_name: '',
  phone: '',
  tool: '',
  language: 'en',
  message: '',
  attachment: undefined,
}

const toolOptions = [
  { value: '', label: 'Choose a tool' },
  ...tools.map((tool) => ({ value: tool, label: toolNames[tool] })),
]
const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))
const extensions = uploadExtensions.map((extension) => `.${extension}`)

/** Requests help with a tool, with an optional attachment. */
export function SupportForm() {
  const submission = useSubmission({
    name: 'support',
    schema: supportForm,
    initialValues,
    send: async (form, key) =>
      toOutcome(await (await loadClient()).support({ body: form, headers: { 'idempotency-key': key } })),
  })
  const { field, set, element, captcha } = submission
  const upload = useUpload(captcha.uploadToken, (id) => set('attachment', id))
  const attachmentError = upload.error ?? field('attachment').error

  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (await upload.isReadyToSend()) return submission.submit()
    element.current?.querySelector<HTMLElement>('[name="attachment"]')?.focus()
  }
  const reset = () => {
    upload.remove?.()
    submission.reset()
  }

  return (
    <FormFrame
      submission={{ ...submission, reset, submit: (event) => void submit(event) }}
      label="Support"
      submitLabel="Ask for help"
      again="Ask about something else"
    >
      <TextField label="Given name" autoComplete="given-name" {...field('given_name')} />
      <TextField label="Family name" autoComplete="family-name" {...field('family_name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField className="wide" label="Company" autoComplete="organization" {...field('company_name')} />
      <SelectField label="Tool" required data={toolOptions} {...field('tool')} />
      <SelectField label="Language of the study" data={languageOptions} {...field('language')} />
      <TextAreaField
        className="wide"
        label="What happened, and what did you expect?"
        required
        counter
        maxLength={maxLength.message}
        {...field('message')}
      />
      <FileField
        className="wide"
        label="Attachment"
        name="attachment"
        accept={extensions}
        hint="JPG, PNG, GIF, PDF or TXT, up to 5 MB. Only the people who answer you see it."
        error={attachmentError}
        status={upload.status}
        onChoose={upload.choose}
        onRemove={upload.remove}
      />
    </FormFrame>
  )
}
