import type { z } from 'zod'
import type { bookDemoForm, bookDemoReply } from '#contract/forms/book-demo.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import type { FormHandler } from './submit-form.ts'

type BookDemo = z.output<typeof bookDemoForm>

/** A demo request; a company of a qualified size may book a time at once. */
export const handleBookDemo =
  ({
    qualifiedCompanySizes,
  }: Pick<Config, 'qualifiedCompanySizes'>): FormHandler<BookDemo, z.infer<typeof bookDemoReply>> =>
  (form) => {
    const isQualified = qualifiedCompanySizes.includes(form.companySize)
    return {
      kind: 'book-demo',
      email: form.companyEmail,
      subject: `Demo, ${isQualified ? 'qualified' : 'to be answered'}: ${form.companyName}`,
      body: { ...form, isQualified },
      reply: { message: messages.sent.bookDemo, isQualified },
    }
  }
