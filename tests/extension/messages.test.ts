import { expect, test } from 'vitest'
import {
  canRecordPages,
  extensionMessage,
  extensionVersion,
  isCurrentExtension,
  pageMessage,
  toExtension,
} from '#contract/extension/protocol.ts'
import { barTaskAt } from '#tests/support/bar-task.ts'

const run = 'a'.repeat(26)
const start = { type: 'start', run, task: barTaskAt('https://shop.example/') }

test('takes a task that starts on a page with http or https', () => {
  expect(pageMessage.parse(start)).toEqual(start)
})

test('allows giving up in a task of an older page, which does not say so', () => {
  const { mayGiveUp: _, ...older } = start.task
  expect(pageMessage.parse({ ...start, task: older })).toEqual(start)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'chrome://settings',
  'about:blank',
  '/cart',
  `https://shop.example/${'a'.repeat(3000)}`,
])('refuses a task that starts at %.60s', (url) => {
  expect(pageMessage.safeParse({ ...start, task: barTaskAt(url) }).success).toBe(false)
})

test.each([
  ['a test without an id', { ...start, run: '' }],
  ['an id with other characters', { ...start, run: `${'a'.repeat(25)}/` }],
  ['a text without end', { ...start, task: barTaskAt('https://shop.example/', { text: 'x'.repeat(3000) }) }],
  ['another type', { type: 'open', run }],
  ['a text', 'start'],
  ['nothing', null],
])('refuses %s', (_, message) => {
  expect(pageMessage.safeParse(message).success).toBe(false)
})

test('refuses a message on another channel', () => {
  const message = { type: 'stop', run }
  expect(toExtension.safeParse({ channel: 'understory-to-extension', message }).success).toBe(true)
  expect(toExtension.safeParse({ channel: 'understory-to-page', message }).success).toBe(false)
})

test('refuses a reported page with more than an address', () => {
  const page = { type: 'page', run, task: 'one', url: 'https://shop.example/', shown: '', at: 1 }
  expect(extensionMessage.safeParse(page).success).toBe(true)
  expect(extensionMessage.safeParse({ ...page, url: 'x'.repeat(2001) }).success).toBe(false)
  expect(extensionMessage.safeParse({ ...page, at: -1 }).success).toBe(false)
})

test('an extension is current while its first number is that of the page', () => {
  const [major = '', minor = ''] = extensionVersion.split('.')
  expect(isCurrentExtension(extensionVersion)).toBe(true)
  expect(isCurrentExtension(`${major}.${Number(minor) + 1}`)).toBe(true)
  expect(isCurrentExtension(`${Number(major) - 1}.9`)).toBe(false)
  expect(isCurrentExtension('')).toBe(false)
})

test('an extension records pages since version 1.2, as far as it is current', () => {
  expect(['1.0', '1.1', '1.2', '1.10', '0.9', '2.5', ''].map(canRecordPages)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})
