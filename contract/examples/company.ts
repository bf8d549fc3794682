import type { EnterpriseWizardForm } from '../forms/enterprise-wizard.ts'
import type { Contract } from '../index.ts'
import { messages } from '../messages.ts'
import type { ExamplesFor, ExamplesOf } from './shape.ts'

const company = {
  name: 'Ada Lovelace',
  companyName: 'Analytical Engines',
  phoneNumber: '+421 905 123 456',
} as const

const companyEmail = 'ada@analytical-engines.example'

const wizard = {
  ...company,
  companyEmail,
  companySize: '51-200',
  message: 'We test twice a month.',
  questions: [
    { type: 'checkbox', output: { answer: ['Card sorting', 'Other'], custom: 'Diaries' } },
    { type: 'radio', output: { answer: 'This quarter' } },
    { type: 'textarea', output: { answer: 'We want to know what people call things.' } },
  ],
} satisfies EnterpriseWizardForm

const wizardExamples = {
  accepted: [
    {
      shows: 'three answered questions',
      request: { body: wizard },
      status: 200,
      reply: { message: messages.sent.wizard },
    },
    {
      shows: 'every field filled in',
      request: {
        body: { ...wizard, opened: true, index: 3, finalPage: true, showCustomInput: false },
      },
      status: 200,
      reply: { message: messages.sent.wizard },
    },
  ],
  refused: [
    {
      shows: 'a question left blank; nested fields are joined with a dot',
      request: {
        body: { ...wizard, questions: [{ type: 'radio', output: { answer: '' } }] },
      },
      status: 422,
      reply: { errors: { 'questions.0.output.answer': [messages.utRadio.required] } },
    },
  ],
} satisfies ExamplesOf<Contract['enterpriseWizard']>

const plan = {
  ...company,
  workEmail: companyEmail,
  additionalRequirements: 'Single sign-on.',
  choseRecruit: true,
  orderingParticipants: 'Every month',
} as const

/** Examples of the forms that are filled in for a company. */
export const companyExamples = {
  popupWizard: wizardExamples,
  enterpriseWizard: wizardExamples,
  bookDemo: {
    accepted: [
      {
        shows: 'a company that may choose a time at once',
        request: {
          body: { ...company, companyEmail, companySize: '51-200', schedulingReason: 'See the platform' },
        },
        status: 200,
        reply: { message: messages.sent.bookDemo, isQualified: true },
      },
    ],
    refused: [
      {
        shows: 'a free mailbox, and no size',
        request: {
          body: { ...company, companyEmail: 'ada@gmail.com', schedulingReason: 'See the platform' },
        },
        status: 422,
        reply: {
          errors: {
            companyEmail: [messages.companyEmail.work],
            companySize: [messages.companySize.required],
          },
        },
      },
    ],
  },
  enterpriseForm: {
    accepted: [
      {
        shows: 'one topic switched on',
        request: { body: plan },
        status: 200,
        reply: { message: messages.sent.customizedPlan },
      },
      {
        shows: 'every field filled in',
        request: {
          body: {
            ...plan,
            userLicenses: '25',
            yearlyBudget: '20 000 EUR',
            choseToUseRecruitPanel: true,
            yearlyBudgetForParticipiant: '5 000 EUR',
            userPanelParticipiant: '400',
            listCountries: 'Slovakia, Austria, Sweden',
            interestingUsingWebSiteTesting: true,
            interestingUsingMobileTesting: true,
            interestingUsingSessionRecording: false,
            choseSessionRecord: true,
            howManyDomains: '3',
            howManySessions: '10 000',
            dailyTrafficWithSessionRecording: '2 000 visits',
            siteOfInstantResponseInteractons: 'shop.example.org',
            choseProvider: true,
            whichProvider: 'Other',
            whichProviderCustom: 'Our own identity provider',
            supportPackage: 'Business hours',
            choseHandsTraining: true,
            interestingHandsOnTraining: 'Other',
            interestingHandsOnTrainingCustom: 'Tree testing for twelve people',
            choseSecurity: true,
            securityAssessmentsAside: 'Other',
            securityAssessmentsAsideCustom: 'A questionnaire of our bank',
            toogleClose: false,
          },
        },
        status: 200,
        reply: { message: messages.sent.customizedPlan },
      },
    ],
    refused: [
      {
        shows: 'a phone number that is none; names stay as the wire spells them',
        request: { body: { ...plan, phoneNumber: 'call me', choseRecruit: 'yes' } },
        status: 422,
        reply: { errors: { phoneNumber: [messages.phone.invalid], choseRecruit: [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<Pick<Contract, 'popupWizard' | 'enterpriseWizard' | 'bookDemo' | 'enterpriseForm'>>
