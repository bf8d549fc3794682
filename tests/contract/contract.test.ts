import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract, contractVersion } from '#contract/index.ts'
import { languages, tools } from '#contract/shared/enumerations.ts'
import { fields } from '#contract/shared/fields.ts'
import { maxLength, scrollOffset } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { initDefaults } from '#contract/site/site.ts'
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
  ['GET', '/booking/details'],
  ['POST', '/booking/confirm'],
  ['POST', '/booking/reschedule'],
  ['POST', '/booking/cancel'],
])('declares %s %s', (method, path) => {
  expect(Object.values(contract)).toContainEqual(expect.objectContaining({ method, path }))
})

test('has a whole number as version', () => expect(contractVersion).toMatch(/^[1-9]\d*$/))

test('has no two calls with the same method and path', () => {
  const calls = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

const formCalls = Object.entries(forms).map(([name, example]) => {
  const call = Object.entries(contract).find(([known]) => known === name)?.[1]
  if (!call || !('body' in call)) throw new Error(`${name} is no form of the contract`)
  return { name, example, body: call.body, responses: call.responses }
})

describe.each(formCalls)('the form $name', ({ example, body, responses }) => {
  test('accepts its example', () => {
    expect(body.safeParse(example).error?.issues).toBeUndefined()
  })

  test('reports an unknown field by name', () => {
    const { error } = body.safeParse({ ...example, favouriteTree: 'oak' })
    expect(toFieldErrors(error?.issues ?? [])).toEqual({ favouriteTree: ['Unknown field'] })
  })

  test('rejects a body that is not an object', () => {
    for (const value of [null, 'text', 7, [example], undefined])
      expect(body.safeParse(value).success).toBe(false)
  })

  test('declares every status a form can be answered with', () => {
    for (const status of [200, 400, 413, 415, 422, 429, 500, 503])
      expect(Object.keys(responses)).toContain(String(status))
  })
})

test('has an example for every form under /ssr', () => {
  const sent = Object.entries(contract).filter(
    ([, { method, path }]) => method === 'POST' && path.startsWith('/ssr'),
  )
  expect(Object.keys(forms).toSorted()).toEqual(sent.map(([name]) => name).toSorted())
})

describe('toFieldErrors', () => {
  const schema = z.object({
    email2: fields['subscription-email'],
    questions: z.array(z.object({ answer: fields.utRadio })),
  })
  const errorsOf = (value: unknown, renamed?: Record<string, string>) =>
    toFieldErrors(schema.safeParse(value).error?.issues ?? [], renamed)

  test('uses field names, with a dot before nested names', () => {
    expect(errorsOf({ email2: 'ada', questions: [{ answer: 'yes' }, { answer: '' }] })).toEqual({
      email2: ['Invalid email'],
      'questions.1.answer': ['This field is required'],
    })
  })

  test('can rename a field', () => {
    expect(errorsOf({ email2: '', questions: [] }, { email2: 'subscription-email' })).toEqual({
      'subscription-email': ['Please fill out the form so we can send you our hot news'],
    })
  })

  test('uses the name body for errors of the whole body', () => {
    expect(toFieldErrors([{ message: 'Invalid value', path: [] }])).toEqual({ body: ['Invalid value'] })
  })

  test('lists each message once and accepts any field name', () => {
    const issue = { message: 'Invalid value', path: [{ key: 'constructor' }] }
    expect(toFieldErrors([issue, issue])).toEqual({ constructor: ['Invalid value'] })
    const unknown = { code: 'unrecognized_keys', message: '', path: ['output'], keys: ['one', 'two'] }
    expect(toFieldErrors([unknown])).toEqual({
      'output.one': ['Unknown field'],
      'output.two': ['Unknown field'],
    })
  })

  test('returns nothing for valid input', () =>
    expect(errorsOf({ email2: 'a@b.org', questions: [] })).toEqual({}))
})

describe('constants of the platform', () => {
  test('has 16 tools and 15 languages', () => {
    expect(new Set(tools).size).toBe(16)
    expect(new Set(languages).size).toBe(15)
  })

  test('has the length limits of the specification', () => {
    expect(maxLength).toMatchObject({ line: 250, title: 100, comment: 1000, message: 2000 })
  })

  test('scrolls to 130 or 100 pixels above an anchor', () => {
    expect(scrollOffset).toEqual({ wide: 130, other: 100 })
  })

  test('has defaults for an unknown visitor', () => {
    expect(initDefaults).toEqual({ user: null, isInEu: true, currency: 'usd', showPlus: false })
  })

  test('has the messages of the specification', () => {
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
