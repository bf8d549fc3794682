import type { BookDemoForm } from '#contract/forms/book-demo.ts'
import type { ContactForm } from '#contract/forms/contact.ts'
import type { CustomizedPlanForm } from '#contract/forms/customized-plan.ts'
import type { EnterpriseWizardForm } from '#contract/forms/enterprise-wizard.ts'
import type { StudentForm } from '#contract/forms/student.ts'
import type { SubscriptionForm } from '#contract/forms/subscription.ts'
import type { SupportForm } from '#contract/forms/support.ts'

const contact: ContactForm = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  email: 'ada@example.org',
  company_name: 'Analytical Engines',
  phone: '+421 905 123 456',
  message: 'Which method suits a menu?',
}

const support: SupportForm = {
  ...contact,
  tool: 'cardsort',
  language: 'sk',
}

const subscription: SubscriptionForm = { email2: 'ada@example.org' }

const company = {
  name: 'Ada Lovelace',
  companyName: 'Analytical Engines',
  phoneNumber: '+421 905 123 456',
} as const

const wizard: EnterpriseWizardForm = {
  ...company,
  companyEmail: 'ada@analytical-engines.example',
  companySize: '51-200',
  message: 'We test twice a month.',
  questions: [
    { type: 'checkbox', output: { answer: ['Card sorting', 'Other'], custom: 'Diaries' } },
    { type: 'radio', output: { answer: 'This quarter' } },
    { type: 'textarea', output: { answer: 'We want to know what people call things.' } },
  ],
}

const bookDemo: BookDemoForm = {
  ...company,
  companyEmail: 'ada@analytical-engines.example',
  companySize: '51-200',
  schedulingReason: 'See the platform',
}

const customizedPlan: CustomizedPlanForm = {
  ...company,
  workEmail: 'ada@analytical-engines.example',
  additionalRequirements: 'Single sign-on.',
  choseRecruit: true,
  orderingParticipants: 'Every month',
}

const student: StudentForm = {
  given_name: 'Ada',
  email: 'ada@example.org',
  company_name: 'University of Žilina',
  message: 'I study how people sort.',
  agreement: true,
}

/** A valid example of every form, by its call in the contract. */
export const forms = {
  subscription,
  contact,
  support,
  popupWizard: wizard,
  enterpriseWizard: wizard,
  bookDemo,
  enterpriseForm: customizedPlan,
  studentForm: student,
}
