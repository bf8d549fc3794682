import type { z } from 'zod'
import type { bookDemoForm, bookDemoReply } from '#contract/forms/book-demo.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import type { Reception } from './reception.ts'

type BookDemo = z.output<typeof bookDemoForm>

/** Receives a demo request and says whether its sender may choose a time at once. */
export const receiveBookDemo =
  ({
    qualifiedCompanySizes,
  }: Pick<Config, 'qualifiedCompanySizes'>): Reception<BookDemo, z.infer<typeof bookDemoReply>> =>
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
