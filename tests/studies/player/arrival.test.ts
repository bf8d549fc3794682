import { expect, test } from 'vitest'
import { startForm } from '#contract/authoring/recruiting.ts'
import { arrivalOf } from '#studies/player/arrival.ts'

test.each([
  '?study=s&invitation=a%2Bb',
  '?study=s&Invitation=a%2Bb',
  '?study=s&amp;invitation=a%2Bb',
  '?study=s&amp;amp;INVITATION=a%2Bb',
])('finds the invitation of %s', (search) => {
  expect(arrivalOf('s', search)).toEqual({ invitation: 'a+b' })
})

test('sends the token of an invitation by mail as the link has it', () => {
  const invitation = '0123456789abcdef'.repeat(2)
  const arrival = arrivalOf('s', `?study=s&invitation=${invitation}`)
  expect(arrival).toEqual({ invitation })
  expect(startForm.safeParse(arrival).success).toBe(true)
})

test('keeps other parameters of a link, also after an escaped ampersand', () => {
  expect(arrivalOf('s', '?study=s&amp;source=news&Source=mail')).toEqual({
    parameters: { source: 'news', Source: 'mail' },
  })
})

test('cuts a long invitation between letters, as the contract counts them', () => {
  const { invitation } = arrivalOf('s', `?study=s&invitation=${'\u{20BB7}'.repeat(65)}`)
  expect(invitation).toBe('\u{20BB7}'.repeat(64))
  expect(startForm.safeParse({ invitation }).success).toBe(true)
})
