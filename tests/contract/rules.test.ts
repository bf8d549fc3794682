import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fields, formObject } from '#contract/shared/fields.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { analyticsEvent, analyticsReport } from '#contract/site/analytics.ts'
import { contactForm, customizedPlanForm } from '#contract/forms/forms.ts'
import { oneClick } from '#contract/newsletter/newsletter.ts'
import { pagesManifestSchema } from '#contract/site/pages-manifest.ts'
import { initReply, pricingQuery } from '#contract/site/site.ts'
import { forms } from '#tests/support/forms.ts'

test.each([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'proton.me',
  'protonmail.com',
  'seznam.cz',
])('rejects a mailbox of %s as a work address', (domain) => {
  const errorMessages = fields.companyEmail
    .safeParse(`ada@${domain}`)
    .error?.issues.map(({ message }) => message)
  expect(errorMessages).toEqual(['Enter your work email address'])
})

test('reports an unknown field, and a value that is not a form', () => {
  const form = formObject({ name: fields.name })
  const messagesOf = (value: unknown) => form.safeParse(value).error?.issues.map(({ message }) => message)
  expect(messagesOf({ name: 'Ada', tree: 'oak' })).toEqual(['Unknown field'])
  expect(messagesOf('Ada')).toEqual(['Invalid value'])
})

test('lists two different messages for one field in order', () => {
  const path = ['name']
  const errors = toFieldErrors([
    { message: 'One', path },
    { message: 'Two', path },
    { message: 'One', path },
  ])
  expect(errors).toEqual({ name: ['One', 'Two'] })
})

test('uses keys of an issue only for unknown fields', () => {
  expect(toFieldErrors([{ code: 'custom', message: 'One', path: ['name'], keys: ['x'] }])).toEqual({
    name: ['One'],
  })
})

test('accepts exactly the one-click form of mail programs', () => {
  expect(oneClick.safeParse({ 'List-Unsubscribe': 'One-Click' }).success).toBe(true)
  for (const other of [{}, { 'List-Unsubscribe': '' }]) expect(oneClick.safeParse(other).success).toBe(false)
})

test('replies with declared statuses only', () => {
  for (const call of Object.values(contract)) expect(call).toMatchObject({ strictStatusCodes: true })
})

/** The documents of a manifest beside its pages. */
const documents = <Page>(page: Page) => ({
  notFound: page,
  workspace: page,
  workspaceNotFound: page,
  replay: page,
})

test('accepts a manifest of built pages only when it is complete', () => {
  const page = { file: 'index.html', scriptHashes: ['sha256-x'], etag: 'x' }
  expect(pagesManifestSchema.safeParse({ pages: { '/': page }, ...documents(page) }).success).toBe(true)
  expect(pagesManifestSchema.safeParse({ pages: { '/': {} }, ...documents(page) }).success).toBe(false)
  expect(pagesManifestSchema.safeParse({}).success).toBe(false)
})

test('accepts page names without addresses for analytics', () => {
  const isCounted = (route: string) => analyticsEvent.safeParse({ type: 'page.viewed', route }).success
  expect(['page', 'pageHome2', `page${'x'.repeat(96)}`].map(isCounted)).toEqual([true, true, true])
  expect(
    ['', 'Homepage', 'home-page', 'page/1', 'pageHome?a', `page${'x'.repeat(97)}`].map(isCounted),
  ).not.toContain(true)
})

test('accepts 1 to 20 events in one report', () => {
  const event = { type: 'form.sent', form: 'contact' }
  const isTaken = (count: number) =>
    analyticsReport.safeParse({ events: Array.from({ length: count }, () => event) }).success
  expect([0, 1, 20, 21].map(isTaken)).toEqual([false, true, true, false])
})

test('accepts an idempotency key of 16 to 255 characters or none', () => {
  const isKey = (key?: string) => contract.contact.headers.safeParse({ 'idempotency-key': key }).success
  expect([undefined, 'x'.repeat(16), 'x'.repeat(255)].map(isKey)).toEqual([true, true, true])
  expect(['', 'x'.repeat(15), 'x'.repeat(256)].map(isKey)).toEqual([false, false, false])
  const isAddress = (length: number) =>
    contract.pricing.headers.safeParse({ 'x-client-ip': 'x'.repeat(length) }).success
  expect([64, 65].map(isAddress)).toEqual([true, false])
})

test('requires file, script hashes and ETag of each built page', () => {
  const page = { file: 'index.html', scriptHashes: ['sha256-x'], etag: 'x' }
  for (const missing of Object.keys(page)) {
    const incomplete = { ...page, [missing]: undefined }
    expect(
      pagesManifestSchema.safeParse({ pages: {}, ...documents(page), notFound: incomplete }).success,
    ).toBe(false)
    expect(pagesManifestSchema.safeParse({ pages: { '/': incomplete }, ...documents(page) }).success).toBe(
      false,
    )
  }
})

test('fills in defaults for omitted fields', () => {
  expect(contactForm.parse(forms.contact).request).toBe('contact')
  expect(customizedPlanForm.parse(forms.enterpriseForm)).toMatchObject({
    choseProvider: false,
    userLicenses: 'Unlimited',
  })
})

test('rejects an incomplete address of a free mail provider as invalid', () => {
  const errorMessages = fields.companyEmail
    .safeParse('a b@gmail.com')
    .error?.issues.map(({ message }) => message)
  expect(errorMessages).toEqual(['Invalid email'])
})

test('requires name and email of a known visitor, and a known currency', () => {
  const isVisitor = (user: unknown) =>
    initReply.safeParse({ user, isInEu: true, currency: 'usd', showPlus: false }).success
  expect([null, { name: 'Ada', email: 'ada@example.org' }].map(isVisitor)).toEqual([true, true])
  expect([{ name: 'Ada' }, { email: 'ada@example.org' }].map(isVisitor)).toEqual([false, false])
  const isCurrency = (currency?: string) => pricingQuery.safeParse({ currency }).success
  expect([undefined, 'usd', 'shells'].map(isCurrency)).toEqual([true, true, false])
})
