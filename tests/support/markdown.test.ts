import { expect, test } from 'vitest'
import { sectionOf, withSection } from './markdown.ts'

const page = '# Page\n\nIntroduction.\n\n## One\n\nFirst.\n\n## How\n\nMethod.\n'

test('a section reaches to the next heading or the end of the page', () => {
  expect(sectionOf(page, '## One')).toBe('## One\n\nFirst.\n\n')
  expect(sectionOf(page, '## How')).toBe('## How\n\nMethod.\n')
  expect(sectionOf(page, '## Two')).toBe('')
})

test('a new section stands before the given one, and is replaced the next time', () => {
  const once = withSection(page, '## Two\n\nSecond.\n', '## How')
  expect(once).toBe(page.replace('## How', '## Two\n\nSecond.\n\n## How'))
  const twice = withSection(once, '## Two\n\nAgain.\n', '## How')
  expect(twice).toBe(once.replace('Second.', 'Again.'))
})
