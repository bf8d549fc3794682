import type { z } from 'zod'
import type { supportForm } from '#contract/forms/support.ts'
import { messages } from '#contract/messages.ts'
import type { Reception } from './reception.ts'

/** Receives a request for help with one tool. */
export const receiveSupport: Reception<z.output<typeof supportForm>, { message: string }> = (form) => ({
  kind: 'support',
  email: form.email,
  subject: `Support, ${form.tool}: ${form.email}`,
  body: form,
  attachment: form.attachment,
  reply: { message: messages.sent.support },
})
