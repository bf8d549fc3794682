import { expect, test } from 'vitest'
import { placeText } from '#workspace/recordings/place-text.ts'

test.each([
  [{ city: 'Graz', region: 'Styria', country: 'AT' }, 'Graz, Styria, Austria'],
  [{ city: 'Vienna', region: 'Vienna', country: 'AT' }, 'Vienna, Austria'],
  [{ city: '', region: '', country: 'AT' }, 'Austria'],
  [{ city: '', region: '', country: '' }, ''],
])('names the known parts of a place once: %o', (place, text) => {
  expect(placeText(place)).toBe(text)
})
