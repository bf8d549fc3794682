import { expect, test } from 'vitest'
import { arrivalOf } from '#studies/player/arrival.ts'

test.each([
  '?study=s&invitation=a%2Bb',
  '?study=s&Invitation=a%2Bb',
  '?study=s&amp;invitation=a%2Bb',
  '?study=s&amp;amp;INVITATION=a%2Bb',
])('finds the invitation of %s', (search) => {
  expect(arrivalOf('s', search)).toEqual({ invitation: 'a+b' })
})

test('keeps other parameters of a link, also after an escaped ampersand', () => {
  expect(arrivalOf('s', '?study=s&amp;source=news&Source=mail')).toEqual({
    parameters: { source: 'news', Source: 'mail' },
  })
})
