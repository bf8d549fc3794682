import type { z } from 'zod'
import type { studentForm } from '#contract/forms/student.ts'
import { messages } from '#contract/messages.ts'
import type { Reception } from './reception.ts'

/** Receives a student's request for the student terms. */
export const receiveStudent: Reception<z.output<typeof studentForm>, { message: string }> = (form) => ({
  kind: 'student',
  email: form.email,
  subject: `Student: ${form.email}`,
  body: form,
  reply: { message: messages.sent.student },
})
