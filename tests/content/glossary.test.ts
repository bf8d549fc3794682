import { expect, it } from 'vitest'
import { glossaryPage } from '#content/site/glossary.ts'

const { terms } = glossaryPage

it('has at least 60 terms in the order of the alphabet, each once with an anchor of its own', () => {
  expect(terms.length).toBeGreaterThanOrEqual(60)
  const names = terms.map(({ term }) => term.toLowerCase())
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(names).size).toBe(terms.length)
  expect(new Set(terms.map(({ id }) => id)).size).toBe(terms.length)
})

it.each(terms.map(({ term, text }) => [term, text] as const))(
  'explains a term in one to three sentences: %s',
  (_, text) => {
    const sentences = text.split(/(?<=[.?])\s+/)
    expect(sentences.length).toBeLessThanOrEqual(3)
    expect(text).toMatch(/\.$/)
  },
)
