import type { z } from 'zod'
import type { contactForm } from '#contract/forms/contact.ts'
import { messages } from '#contract/messages.ts'
import type { FormHandler } from './submit-form.ts'

const subjects = { contact: 'Contact form', 'personal-demo': 'Personal demo request' } as const
const replies = { contact: messages.sent.contact, 'personal-demo': messages.sent.personalDemo } as const

/** A message to the team or a request for a personal demo. */
export const handleContact: FormHandler<z.output<typeof contactForm>, { message: string }> = (form) => {
  const { request, ...body } = form
  const name = [form.given_name, form.family_name].filter(Boolean).join(' ')
  return {
    kind: request,
    email: form.email,
    subject: `${subjects[request]}: ${name || form.email}`,
    body,
    reply: { message: replies[request] },
  }
}
