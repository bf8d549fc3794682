import { maxBodyBytes } from '../shared/limits.ts'
import { messageReply } from '../shared/replies.ts'
import { form } from '../site/form-call.ts'
import {
  bookDemoForm,
  bookDemoReply,
  contactForm,
  customizedPlanForm,
  enterpriseWizardForm,
  studentForm,
  supportForm,
} from './forms.ts'

/** The forms of the public site. */
export const formCalls = {
  contact: form('/ssr/contact', 'Contact form and personal demo request', contactForm, messageReply),
  support: form('/ssr/support', 'Support form', supportForm, messageReply),
  popupWizard: form(
    '/ssr/popup-wizard',
    'Enterprise wizard in the popup',
    enterpriseWizardForm,
    messageReply,
    maxBodyBytes.wizard,
  ),
  enterpriseWizard: form(
    '/ssr/enterprise-wizard',
    'Enterprise wizard on its page',
    enterpriseWizardForm,
    messageReply,
    maxBodyBytes.wizard,
  ),
  bookDemo: form('/ssr/book-demo', 'Demo booking', bookDemoForm, bookDemoReply),
  enterpriseForm: form('/ssr/enterprise-form', 'Customized plan request', customizedPlanForm, messageReply),
  studentForm: form('/ssr/student-form', 'Student form', studentForm, messageReply),
} as const
