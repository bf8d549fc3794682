import type { z } from 'zod'
import type { supportForm } from '#contract/forms/support.ts'
import { messages } from '#contract/messages.ts'
import type { FormHandler } from './submit-form.ts'

/** A support request about one tool. */
export const handleSupport: FormHandler<z.output<typeof supportForm>, { message: string }> = (form) => ({
  kind: 'support',
  email: form.email,
  subject: `Support, ${form.tool}: ${form.email}`,
  body: form,
  attachment: form.attachment,
  reply: { message: messages.sent.support },
})
