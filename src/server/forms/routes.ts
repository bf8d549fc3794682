import type { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import type {
  bookDemoForm,
  bookDemoReply,
  contactForm,
  customizedPlanForm,
  enterpriseWizardForm,
  studentForm,
  supportForm,
} from '#contract/forms/forms.ts'
import type { Config } from '../config.ts'
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

/** A support request about one tool. */
export const handleSupport: FormHandler<z.output<typeof supportForm>, { message: string }> = (form) => ({
  kind: 'support',
  email: form.email,
  subject: `Support, ${form.tool}: ${form.email}`,
  body: form,
  attachment: form.attachment,
  reply: { message: messages.sent.support },
})

/** A student's request for the student plan. */
export const handleStudent: FormHandler<z.output<typeof studentForm>, { message: string }> = (form) => ({
  kind: 'student',
  email: form.email,
  subject: `Student: ${form.email}`,
  body: form,
  reply: { message: messages.sent.student },
})

type Wizard = z.output<typeof enterpriseWizardForm>

/** The enterprise wizard, from its popup or its page. */
export const handleWizard =
  (kind: 'popup-wizard' | 'enterprise-wizard'): FormHandler<Wizard, { message: string }> =>
  ({ opened: _, index: __, finalPage: ___, showCustomInput: ____, ...answers }) => ({
    kind,
    email: answers.companyEmail,
    subject: `Enterprise wizard: ${answers.companyName}`,
    body: answers,
    reply: { message: messages.sent.wizard },
  })

/** A request for a customized plan. */
export const handleCustomizedPlan: FormHandler<z.output<typeof customizedPlanForm>, { message: string }> = ({
  toogleClose: _,
  ...plan
}) => ({
  kind: 'customized-plan',
  email: plan.workEmail,
  subject: `Customized plan: ${plan.companyName}`,
  body: plan,
  reply: { message: messages.sent.customizedPlan },
})

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
