import { messages } from '../shared/messages.ts'
import type { formCalls } from './calls.ts'
import type { EnterpriseWizardForm } from './forms.ts'
import type { ExamplesFor, ExamplesOf } from '../examples/shape.ts'

const person = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  email: 'ada@example.org',
  company_name: 'Analytical Engines',
} as const

const message = { ...person, phone: '+421 905 123 456', message: 'Which method suits a menu?' } as const

/** Examples of the forms for individuals. */
export const peopleExamples = {
  contact: {
    accepted: [
      {
        shows: 'a message to the team',
        request: { body: message },
        status: 200,
        reply: { message: messages.sent.contact },
      },
      {
        shows: 'a request for a personal demo',
        request: {
          headers: { 'idempotency-key': 'k3v9-2m1x-77qa-p0de' },
          body: { ...message, request: 'personal-demo' },
        },
        status: 200,
        reply: { message: messages.sent.personalDemo },
      },
    ],
    refused: [
      {
        shows: 'an invalid email address and no message',
        request: { body: { ...person, email: 'ada@example' } },
        status: 422,
        reply: { errors: { email: [messages.email.invalid], message: [messages.message.required] } },
      },
    ],
  },
  support: {
    accepted: [
      {
        shows: 'a question about one tool',
        request: { body: { ...message, tool: 'cardsort', language: 'sk' } },
        status: 200,
        reply: { message: messages.sent.support },
      },
    ],
    refused: [
      {
        shows: 'a tool and a language that do not exist',
        request: { body: { ...message, tool: 'tarot', language: 'xx' } },
        status: 422,
        reply: { errors: { tool: [messages.tool.invalid], language: [messages.language.invalid] } },
      },
    ],
  },
  studentForm: {
    accepted: [
      {
        shows: 'a student form with accepted terms',
        request: {
          body: {
            given_name: 'Ada',
            email: 'ada@example.org',
            company_name: 'University of Žilina',
            message: 'I study how people sort.',
            agreement: true,
          },
        },
        status: 200,
        reply: { message: messages.sent.student },
      },
      {
        shows: 'every field filled in',
        request: {
          body: {
            ...person,
            company_name: 'University of Žilina',
            message: 'I study how people sort.',
            agreement: true,
          },
        },
        status: 200,
        reply: { message: messages.sent.student },
      },
    ],
    refused: [
      {
        shows: 'terms not accepted',
        request: {
          body: { email: 'ada@example.org', message: 'I study how people sort.', agreement: false },
        },
        status: 422,
        reply: { errors: { agreement: [messages.required] } },
      },
    ],
  },
} satisfies ExamplesFor<Pick<typeof formCalls, 'contact' | 'support' | 'studentForm'>>

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
} satisfies ExamplesOf<(typeof formCalls)['enterpriseWizard']>

const plan = {
  ...company,
  workEmail: companyEmail,
  additionalRequirements: 'Single sign-on.',
  choseRecruit: true,
  orderingParticipants: 'Every month',
} as const

/** Examples of the forms for companies. */
export const companyExamples = {
  popupWizard: wizardExamples,
  enterpriseWizard: wizardExamples,
  bookDemo: {
    accepted: [
      {
        shows: 'a qualified company, which may choose a time',
        request: {
          body: { ...company, companyEmail, companySize: '51-200', schedulingReason: 'See the platform' },
        },
        status: 200,
        reply: { message: messages.sent.bookDemo, isQualified: true },
      },
    ],
    refused: [
      {
        shows: 'an address at a free mail provider, and no company size',
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
        shows: 'one selected topic',
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
        shows: 'an invalid phone number; field names are misspelled as in the contract',
        request: { body: { ...plan, phoneNumber: 'call me', choseRecruit: 'yes' } },
        status: 422,
        reply: { errors: { phoneNumber: [messages.phone.invalid], choseRecruit: [messages.invalid] } },
      },
    ],
  },
} satisfies ExamplesFor<
  Pick<typeof formCalls, 'popupWizard' | 'enterpriseWizard' | 'bookDemo' | 'enterpriseForm'>
>
