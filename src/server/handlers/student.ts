import type { z } from 'zod'
import type { studentForm } from '#contract/forms/student.ts'
import { messages } from '#contract/messages.ts'
import type { FormHandler } from './submit-form.ts'

/** A student's request for the student plan. */
export const handleStudent: FormHandler<z.output<typeof studentForm>, { message: string }> = (form) => ({
  kind: 'student',
  email: form.email,
  subject: `Student: ${form.email}`,
  body: form,
  reply: { message: messages.sent.student },
})
