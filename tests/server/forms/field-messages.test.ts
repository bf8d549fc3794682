import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { forms } from '../../support/forms.ts'

const long = (most: number) => 'x'.repeat(most + 1)
const tooLong = (most: number) => `Must be ${most} characters or less`
const longEmail = `${long(250)}@analytical.example`

/** Call, field on the wire, value, field of the error, and message. */
type Row = readonly [keyof typeof forms, string, unknown, string]

const lines: readonly Row[] = (
  [
    ['contact', 'given_name'],
    ['contact', 'family_name'],
    ['contact', 'company_name'],
    ['studentForm', 'given_name'],
    ['bookDemo', 'companyName'],
    ['bookDemo', 'name'],
    ['bookDemo', 'phoneNumber'],
    ['enterpriseForm', 'companyName'],
    ['popupWizard', 'name'],
    ['enterpriseWizard', 'companyName'],
  ] as const
).map(([call, field]) => [call, field, long(250), tooLong(250)])

const rows: readonly Row[] = [
  ...lines,
  ['support', 'phone', '4'.repeat(251), tooLong(250)],
  ['contact', 'email', longEmail, tooLong(250)],
  ['bookDemo', 'companyEmail', longEmail, tooLong(250)],
  ['subscription', 'email2', longEmail, tooLong(250)],
  ['contact', 'email', '', 'Enter your email address'],
  ['contact', 'email', 'ada@', 'Invalid email'],
  ['contact', 'message', '', 'Type your message here'],
  ['contact', 'message', long(2000), tooLong(2000)],
  ['contact', 'phone', '12345', 'Invalid phone number'],
  ['support', 'tool', undefined, 'Required'],
  ['support', 'tool', 'hammer', 'Invalid tool'],
  ['support', 'language', 'xx', 'Invalid language'],
  ['studentForm', 'agreement', false, 'Required'],
  ['subscription', 'email2', '', 'Please fill out the form so we can send you our hot news'],
  ['subscription', 'email2', 'ada@', 'Invalid email'],
  ['bookDemo', 'companyEmail', '', 'Enter your company email address'],
  ['bookDemo', 'companyEmail', 'ada@gmail.com', 'Enter your work email address'],
  ['bookDemo', 'companyEmail', 'ada@mailinator.com', 'Enter your work email address'],
  ['bookDemo', 'companyEmail', 'ada@', 'Invalid email'],
  ['bookDemo', 'companyName', ' ', 'Enter your company name'],
  ['bookDemo', 'phoneNumber', '', 'Enter your phone number'],
  ['bookDemo', 'phoneNumber', '+999 123 456', 'Invalid phone number'],
  ['bookDemo', 'name', '', 'Enter your name'],
  ['bookDemo', 'companySize', '', 'Choose your company size'],
  ['bookDemo', 'schedulingReason', undefined, 'Choose reason for scheduling a demo'],
  ['enterpriseForm', 'workEmail', 'ada@yahoo.com', 'Enter your work email address'],
  ['enterpriseForm', 'additionalRequirements', '', 'Type your message here'],
  ['enterpriseForm', 'additionalRequirements', long(1000), tooLong(1000)],
  ['proposeIdea', 'title', ' ', 'Required'],
  ['proposeIdea', 'title', long(100), tooLong(100)],
  ['proposeIdea', 'category', 'wish', 'Invadlid category'],
  ['proposeIdea', 'description', long(250), tooLong(250)],
  ['proposeIdea', 'agreement', false, 'Required'],
  ['vote', 'vote.agreement', false, 'Required'],
  ['comment', 'comment.content', '', 'Required'],
  ['comment', 'comment.content', long(1000), tooLong(1000)],
  ['comment', 'comment.agreement', undefined, 'Required'],
]

const paths = {
  subscription: '/ssr/subscription',
  contact: '/ssr/contact',
  support: '/ssr/support',
  popupWizard: '/ssr/popup-wizard',
  enterpriseWizard: '/ssr/enterprise-wizard',
  bookDemo: '/ssr/book-demo',
  enterpriseForm: '/ssr/enterprise-form',
  studentForm: '/ssr/student-form',
  proposeIdea: '/ssr/idea',
  vote: '/ssr/vote',
  comment: '/ssr/comment',
} as const satisfies Record<keyof typeof forms, string>

describe('field messages of the server equal those of the site', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    app = await buildApp(
      readConfig({
        DATABASE_URL: 'file::memory:',
        LOG_LEVEL: 'silent',
        CAPTCHA_PROVIDER: 'none',
        RATE_LIMIT_PER_MINUTE: '1000000',
      }),
    )
    return () => app.close()
  })

  test.each(rows)('%s %s', async (call, field, value, message) => {
    const payload = { ...forms[call], [field]: value }
    const reply = await app.inject({ method: 'POST', url: paths[call], payload })
    const shownUnder = field === 'email2' ? 'subscription-email' : field
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({ errors: { [shownUnder]: [message] } })
  })

  test.each(['popupWizard', 'enterpriseWizard'] as const)('%s, a missing answer', async (call) => {
    const questions = [{ type: 'radio', output: { answer: '' } }]
    const payload = { ...forms[call], questions }
    const reply = await app.inject({ method: 'POST', url: paths[call], payload })
    expect(reply.json()).toEqual({ errors: { 'questions.0.output.answer': ['This field is required'] } })
  })
})
