import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Attributes that are shown or read out by screen readers. */
const textAttributes =
  /^(alt|title|label|placeholder|summary|aria-(label|description|valuetext|roledescription))$/

const isSentence = (text: string) => /\p{L}\p{L}+[.,:]?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)

const comparisons: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

/** Strings that participants never see: module names, types, error messages, compared values. */
const isInternal = ({ parent }: ts.Node): boolean =>
  // Parts of a template are inside a span or the template itself.
  (ts.isTemplateSpan(parent) && isInternal(parent)) ||
  (ts.isTemplateExpression(parent) && isInternal(parent)) ||
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)) ||
  ts.isCaseClause(parent) ||
  (ts.isNewExpression(parent) && parent.expression.getText() === 'Error')

/** The permissions of a frame, which browsers read. */
const isPermission = ({ parent }: ts.Node) => ts.isJsxAttribute(parent) && parent.name.getText() === 'sandbox'

const isTextAttribute = (node: ts.Node) =>
  ts.isJsxAttribute(node.parent) && textAttributes.test(node.parent.name.getText())

/** The texts in a source that a participant would see or hear whatever the language of the study. */
const untranslatedTexts = (source: string, name = 'player.tsx') => {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text)) found.push(node.text.trim())
    } else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      if (
        isTextAttribute(node)
          ? /\p{L}/u.test(node.text)
          : isSentence(node.text) && !isInternal(node) && !isPermission(node)
      )
        found.push(node.text.trim())
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true))
  return found
}

const sources = globSync(['src/studies/player/**/*.{ts,tsx}', 'src/tools/*/player/**/*.{ts,tsx}'])

test('players contain no text outside the translations', () => {
  expect(sources.length).toBeGreaterThan(20)
  const found = sources.flatMap((path) =>
    untranslatedTexts(readFileSync(path, 'utf8'), path).map((text) => `${path}: ${text}`),
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
  ['throw new Error(`${call} failed with status ${status}`)', []],
  ['import css from "./Some words.css"', []],
])('finds the texts in %s', (source, texts) => {
  expect(untranslatedTexts(source)).toEqual(texts)
})
