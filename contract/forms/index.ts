import { companyExamples, peopleExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { formCalls } from './calls.ts'
import {
  bookDemoForm,
  bookDemoReply,
  contactForm,
  customizedPlanForm,
  enterpriseWizardForm,
  studentForm,
  supportForm,
} from './forms.ts'
import { uploadReply } from '../site/uploads.ts'
import { defineContract } from '../shared/define-contract.ts'

/** The forms of the public site. */
export const forms = defineContract({
  groups: [
    {
      name: 'Forms',
      description: 'The forms of the public site, and the upload of an attachment.',
      calls: formCalls,
      uploads: ['upload'],
    },
  ],
  calls: router(formCalls, strict),
  examples: { ...peopleExamples, ...companyExamples },
  schemas: {
    ContactForm: contactForm,
    SupportForm: supportForm,
    EnterpriseWizardForm: enterpriseWizardForm,
    BookDemoForm: bookDemoForm,
    BookDemoReply: bookDemoReply,
    CustomizedPlanForm: customizedPlanForm,
    StudentForm: studentForm,
    Upload: uploadReply,
  },
})
