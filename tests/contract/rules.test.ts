import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fields, formObject } from '#contract/fields.ts'
import { pagesManifestSchema } from '#contract/pages-manifest.ts'
import { toFieldErrors } from '#contract/replies.ts'
import { oneClick } from '#contract/subscription.ts'

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
])('a mailbox of %s is no work address', (domain) => {
  const said = fields.companyEmail.safeParse(`ada@${domain}`).error?.issues.map(({ message }) => message)
  expect(said).toEqual(['Enter your work email address'])
})

test('a form says what is unknown to it, and what is no form', () => {
  const form = formObject({ name: fields.name })
  const saidOf = (value: unknown) => form.safeParse(value).error?.issues.map(({ message }) => message)
  expect(saidOf({ name: 'Ada', tree: 'oak' })).toEqual(['Unknown field'])
  expect(saidOf('Ada')).toEqual(['Invalid value'])
})

test('two different sentences about a field are both said, in order', () => {
  const path = ['name']
  const errors = toFieldErrors([
    { message: 'One', path },
    { message: 'Two', path },
    { message: 'One', path },
  ])
  expect(errors).toEqual({ name: ['One', 'Two'] })
})

test('only an unknown field is named by its key', () => {
  expect(toFieldErrors([{ code: 'custom', message: 'One', path: ['name'], keys: ['x'] }])).toEqual({
    name: ['One'],
  })
})

test('a mail program that leaves the newsletter sends exactly this', () => {
  expect(oneClick.safeParse({ 'List-Unsubscribe': 'One-Click' }).success).toBe(true)
  for (const other of [{}, { 'List-Unsubscribe': '' }]) expect(oneClick.safeParse(other).success).toBe(false)
})

test('a call answers with the statuses it declares and no others', () => {
  for (const call of Object.values(contract)) expect(call).toMatchObject({ strictStatusCodes: true })
})

test('the list of pages that the build hands to the server is complete', () => {
  const page = { file: 'index.html', scriptHashes: ['sha256-x'], etag: 'x' }
  expect(pagesManifestSchema.safeParse({ pages: { '/': page }, notFound: page }).success).toBe(true)
  expect(pagesManifestSchema.safeParse({ pages: { '/': {} }, notFound: page }).success).toBe(false)
  expect(pagesManifestSchema.safeParse({}).success).toBe(false)
})
