import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{contract,machines,content,src,scripts,tests}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.gen.'),
)

/** Doc comments that describe something by a question word instead of a noun, as `file:line`. */
const questionsIn = (path: string, text = readFileSync(path, 'utf8')) =>
  [...text.matchAll(/\/\*\*[\s*]*(?:What|Who|Nobody)\b/g)].map(
    ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
  )

test('every doc comment names its noun instead of starting with What, Who or Nobody', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((path) => questionsIn(path))).toEqual([])
})

test('finds a question word at the start of a doc comment only, on its first line or the next', () => {
  // In parts, because this file is checked too.
  const doc = (text: string) => ['/*', text, '/'].join('*')
  const comments = [
    doc(' What a job needs.'),
    doc('\n * Who asks.\n'),
    doc(' Whole. What follows.'),
    '/* What */',
  ]
  expect(questionsIn('a.ts', comments.join('\n'))).toEqual(['a.ts:1', 'a.ts:2'])
})

/** Lines of a comment alone that are wider than the code; an address or an instruction to a tool cannot be wrapped. */
const wideIn = (path: string, text = readFileSync(path, 'utf8')) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      line.length > 120 && /^\s*(?:\/\/|\/\*|\* )/.test(line) && !/@|oxlint|eslint|https?:/.test(line)
        ? `${path}:${index + 1}`
        : [],
    )

test('comments are as wide as the code: 120 columns', () => {
  expect(wideIn('a.ts', `${'/'.repeat(2)} ${'word '.repeat(30)}`)).toEqual(['a.ts:1'])
  expect(sources.flatMap((path) => wideIn(path))).toEqual([])
})
