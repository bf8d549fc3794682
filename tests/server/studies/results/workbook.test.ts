import { expect, test } from 'vitest'
import { cutText } from '#server/studies/results/workbook.ts'

test.each([
  ['fits', 'a'.repeat(32_767), 32_767],
  ['is too long', 'a'.repeat(32_768), 32_767],
  ['ends with half an emoji', `a${'😀'.repeat(16_384)}`, 32_767],
  ['would end with half an emoji', '😀'.repeat(16_384), 32_766],
])('a text that %s is cut between two code points', (_, text, length) => {
  const cut = cutText(text)
  expect([cut.length, cut.isWellFormed()]).toEqual([length, true])
})
