import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestName } from '#server/mail/guest-name.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ["  Anne-Marie   O'Neill ", "Anne-Marie O'Neill"],
  ['Žltá 愛 Müller-Łukasz', 'Žltá 愛 Müller-Łukasz'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['Dr. St.John', 'Dr. St. John'],
])('keeps the name %j as %j', (name, shown) => expect(guestName(name)).toBe(shown))

test.each([
  ['Visit https://evil.example/win now', 'Visit now'],
  ['WWW.evil.example', ''],
  ['Ada evil.example', 'Ada'],
  ['evil.com, evil.com! (evil.com) evil。com evil．com', ''],
  ['evil.com/x evil.com:8080 //evil.com \\\\evil', ''],
  ['ada@evil.example mailto:x tel:0900123 javascript:alert(1)', ''],
  ['Grace .tel:0900123', 'Grace .'],
  ['EVIL.COM evil.xn--p1ai 203.0.113.9', 'EVIL. COM evil. xn--p1ai 203. 0. 113. 9'],
  ['ev\u200Bil.example e\u00ADvil.example', ''],
  ['Ada\r\nBcc:\teve\u0000\u202Eecalevol', 'Ada Bcc: eveecalevol'],
  ['\u200B\u2060\uFEFF\u3164\u2800', ''],
])('shows of the attack %j only %j', (name, shown) => expect(guestName(name)).toBe(shown))

test('shows at most 60 characters', () => {
  expect(guestName('a'.repeat(250))).toBe('a'.repeat(60))
  expect(Array.from(guestName('😀'.repeat(100)))).toHaveLength(60)
})

test('shows of any name no link, no control character, and no full stop before a letter', () => {
  const part = fc.constantFrom('https://', 'evil.example', '.', '/', '@', ':', 'a', 'Ž', '\u200B', '\n', ' ')
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.array(part).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(names, (name) => {
      expect(guestName(name)).not.toMatch(/[/@\\]|www\.|\.[\p{L}\p{N}]|[\p{Cc}\p{Cf}]/iu)
      expect(guestName(guestName(name))).toBe(guestName(name))
    }),
  )
})
