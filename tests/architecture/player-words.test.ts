import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What a participant reads or hears of an element beside what stands in it. */
const spokenAttributes =
  /^(alt|title|label|placeholder|summary|aria-(label|description|valuetext|roledescription))$/

const isSentence = (text: string) => /\p{L}\p{L}+[.,:]?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)

const comparisons: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

/** Places where words are for programs: modules, types, errors, keys that are compared. */
const isForPrograms = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)) ||
  ts.isCaseClause(parent) ||
  (ts.isNewExpression(parent) && parent.expression.getText() === 'Error')

const isSpoken = (node: ts.Node) =>
  ts.isJsxAttribute(node.parent) && spokenAttributes.test(node.parent.name.getText())

/** The words in a source that a participant would read or hear, whatever the language of the study. */
const wordsIn = (source: string, name = 'player.tsx') => {
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text)) found.push(node.text.trim())
    } else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      if (isSpoken(node) ? /\p{L}/u.test(node.text) : isSentence(node.text) && !isForPrograms(node))
        found.push(node.text.trim())
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true))
  return found
}

const sources = globSync(['src/studies/player/**/*.{ts,tsx}', 'src/studies/*/player/**/*.{ts,tsx}'])

test('players say nothing that is not in the words of all languages', () => {
  expect(sources.length).toBeGreaterThan(50)
  const found = sources.flatMap((path) =>
    wordsIn(readFileSync(path, 'utf8'), path).map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Page {n} of {total}</p>', ['Page', 'of']],
  ['<span>chosen</span>', ['chosen']],
  ['<nav aria-label="designs" />', ['designs']],
  ['<nav aria-label={`the ${name}`} />', []],
  ['<b>{isLast ? "Finish" : next}</b>', ['Finish']],
  ['const at = `Task ${n} of ${total}`', ['Task']],
  ['const nouns = { image: "Design" }', ['Design']],
  ['say("not set yet")', ['not set yet']],
  ['<p>{hasFailed && "The picture did not arrive."}</p>', ['The picture did not arrive.']],
  ['if (key === "Escape") throw new Error("The stage is not there")', []],
  ['import css from "./Some words.css"', []],
])('words in %s are found', (source, words) => {
  expect(wordsIn(source)).toEqual(words)
})
