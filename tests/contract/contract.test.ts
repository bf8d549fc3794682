import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { languages, tools } from '#contract/shared/enumerations.ts'
import { contract, contractVersion } from '#contract/index.ts'
import { maxLength, scrollOffset } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { initDefaults } from '#contract/site/site.ts'
import { fields } from '#contract/shared/fields.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { forms } from '#tests/support/forms.ts'

test.each([
  ['GET', '/ssr'],
  ['GET', '/ssr/pricing'],
  ['POST', '/ssr/subscription'],
  ['POST', '/ssr/contact'],
  ['POST', '/ssr/support'],
  ['POST', '/ssr/popup-wizard'],
  ['POST', '/ssr/enterprise-wizard'],
  ['POST', '/ssr/book-demo'],
  ['POST', '/ssr/enterprise-form'],
  ['POST', '/ssr/student-form'],
  ['GET', '/captcha'],
  ['POST', '/subscription/confirm'],
  ['POST', '/subscription/cancel'],
  ['POST', '/analytics'],
  ['GET', '/booking/config'],
  ['GET', '/booking/slots'],
  ['POST', '/booking'],
  ['GET', '/booking/:token'],
  ['POST', '/booking/:token/reschedule'],
  ['POST', '/booking/:token/cancel'],
])('%s %s is a call', (method, path) => {
  expect(Object.values(contract)).toContainEqual(expect.objectContaining({ method, path }))
})

test('the version is a number that can be raised', () => expect(contractVersion).toMatch(/^[1-9]\d*$/))

test('no two calls share method and path', () => {
  const calls = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

const formCalls = Object.entries(forms).map(([name, example]) => {
  const call = Object.entries(contract).find(([known]) => known === name)?.[1]
  if (!call || !('body' in call)) throw new Error(`${name} is no form of the contract`)
  return { name, example, body: call.body, responses: call.responses }
})

describe.each(formCalls)('the form $name', ({ example, body, responses }) => {
  test('takes its example', () => {
    expect(body.safeParse(example).error?.issues).toBeUndefined()
  })

  test('names a field it does not know', () => {
    const { error } = body.safeParse({ ...example, favouriteTree: 'oak' })
    expect(toFieldErrors(error?.issues ?? [])).toEqual({ favouriteTree: ['Unknown field'] })
  })

  test('refuses what is no object', () => {
    for (const value of [null, 'text', 7, [example], undefined])
      expect(body.safeParse(value).success).toBe(false)
  })

  test('can be answered in every way a form is answered', () => {
    for (const status of [200, 400, 413, 415, 422, 429, 500, 503])
      expect(Object.keys(responses)).toContain(String(status))
  })
})

test('every form sent under /ssr has an example', () => {
  const sent = Object.entries(contract).filter(
    ([, { method, path }]) => method === 'POST' && path.startsWith('/ssr'),
  )
  expect(Object.keys(forms).toSorted()).toEqual(sent.map(([name]) => name).toSorted())
})

describe('errors by field', () => {
  const schema = z.object({
    email2: fields['subscription-email'],
    questions: z.array(z.object({ answer: fields.utRadio })),
  })
  const errorsOf = (value: unknown, renamed?: Record<string, string>) =>
    toFieldErrors(schema.safeParse(value).error?.issues ?? [], renamed)

  test('stand under the name of the field, nested ones joined with a dot', () => {
    expect(errorsOf({ email2: 'ada', questions: [{ answer: 'yes' }, { answer: '' }] })).toEqual({
      email2: ['Invalid email'],
      'questions.1.answer': ['This field is required'],
    })
  })

  test('can be shown under another name', () => {
    expect(errorsOf({ email2: '', questions: [] }, { email2: 'subscription-email' })).toEqual({
      'subscription-email': ['Please fill out the form so we can send you our hot news'],
    })
  })

  test('of the body as a whole stand under body', () => {
    expect(toFieldErrors([{ message: 'Invalid value', path: [] }])).toEqual({ body: ['Invalid value'] })
  })

  test('say each sentence once, and take any name for a field', () => {
    const issue = { message: 'Invalid value', path: [{ key: 'constructor' }] }
    expect(toFieldErrors([issue, issue])).toEqual({ constructor: ['Invalid value'] })
    const unknown = { code: 'unrecognized_keys', message: '', path: ['output'], keys: ['one', 'two'] }
    expect(toFieldErrors([unknown])).toEqual({
      'output.one': ['Unknown field'],
      'output.two': ['Unknown field'],
    })
  })

  test('nothing said, no errors', () => expect(errorsOf({ email2: 'a@b.org', questions: [] })).toEqual({}))
})

describe('limits and words of the platform', () => {
  test('16 tools, 14 languages', () => {
    expect(new Set(tools).size).toBe(16)
    expect(new Set(languages).size).toBe(14)
  })

  test('lengths', () => {
    expect(maxLength).toMatchObject({ line: 250, title: 100, comment: 1000, message: 2000 })
  })

  test('an anchor is kept 130 or 100 pixels below the top', () => {
    expect(scrollOffset).toEqual({ wide: 130, other: 100 })
  })

  test('a visitor nothing is known about', () => {
    expect(initDefaults).toEqual({ user: null, isInEu: true, currency: 'usd', showPlus: false })
  })

  test('what is said when something was sent', () => {
    expect(messages.sent).toMatchObject({
      contact: 'Contact form submitted. We will read your message shortly!',
      personalDemo: 'Personal demo request submitted. We will be contacting you shortly!',
      customizedPlan: 'msg.support.positive',
      subscribed: 'Subscribed',
      unsubscribed: 'Unsubscribed',
      vote: 'Vote submitted',
      comment: 'Comment submitted',
    })
    expect(messages.upload).toEqual({
      size: 'Upload size out of bounds',
      extension: 'Invalid file extension name',
      failed: 'Upload failed',
      mediaType: 'Send the file itself, as application/octet-stream.',
    })
    expect(messages.subscriptionEmail.thirdParty).toBe(
      'There are some problems with 3rd party service. Please try again later.',
    )
  })
})
