import { expect, test } from 'vitest'
import { invitationKey, meantInvitations } from '#contract/authoring/invitation-ids.ts'

/** The listed id that a link means. */
const meantOf = (sent: string, listed: readonly string[]) =>
  meantInvitations(sent).find((id) => listed.map(invitationKey).includes(id))

test.each([
  'x1*',
  'x1_',
  'x1~',
  'x1`',
  '**x1**',
  '=x1',
  '3Dx1',
  '3Dx1_',
  'x1%3C/a',
  'x1</a>',
  'x1|link',
  'x1%22>',
])('%j means x1', (sent) => {
  expect(meantOf(sent, ['x1', 'y'])).toBe('x1')
})

test.each([
  ['x1_', 'x1_'],
  ['x1_*', 'x1_'],
  ['x1__', 'x1_'],
  ['X1.', 'x1'],
  ['3Dx1', '3dx1'],
  ['3Dx1.', '3dx1'],
  ['ann%40b.org', 'ann@b.org'],
])('of ids that differ in a sign, %j means %s', (sent, id) => {
  expect(meantOf(sent, ['x1', 'x1_', '3Dx1', 'ann', 'ann@b.org'])).toBe(id)
})

test.each(['x1=', 'x1=23', 'x1-', 'x1+', 'x1/y', 'x1%40b', '_x1', '3dx1', 'x12', '%', ''])(
  '%j is not x1, but another id or the start of one',
  (sent) => {
    expect(meantOf(sent, ['x1'])).toBeUndefined()
  },
)
