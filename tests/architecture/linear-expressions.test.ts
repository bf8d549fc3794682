import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Everything that runs in the server, so that reads input from outside. */
const sources = globSync([
  'src/server/**/*.ts',
  'src/tools/*/{analysis,engine}/**/*.ts',
  'src/studies/{engine,statistics,words}/**/*.ts',
  'src/studies/*.ts',
  'contract/**/*.ts',
  'content/**/*.ts',
  'machines/**/*.ts',
])

/** Expressions that may take more than linear time, by file, because nobody but the operator chooses their input. */
const exceptions = new Map([['src/server/booking/booking-mails.ts', 'reads MAIL_FROM of the configuration']])

/** Why matching can take more than linear time in the length of the input; empty if it cannot. */
const superLinearParts = (expression: RegExp) => analyse(expression).reports.map(({ type }) => type)

const toExpression = (literal: string) => {
  const end = literal.lastIndexOf('/')
  return new RegExp(literal.slice(1, end), literal.slice(end + 1))
}

/** The regular expression literals of a source, and the expressions that it builds while it runs. */
const expressionsIn = (path: string, text = readFileSync(path, 'utf8')) => {
  const literals: string[] = []
  const built: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node.text)
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      built.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { literals, built }
}

const slowIn = (path: string, text?: string) =>
  expressionsIn(path, text).literals.filter((literal) => superLinearParts(toExpression(literal)).length > 0)

test('no regular expression of the server takes more than linear time', () => {
  expect(sources.length).toBeGreaterThan(200)
  const slow = sources.flatMap((path) =>
    exceptions.has(path) ? [] : slowIn(path).map((literal) => `${path}: ${literal}`),
  )
  expect(slow).toEqual([])
})

test('every exception is still needed', () => {
  expect([...exceptions.keys()].filter((path) => slowIn(path).length === 0)).toEqual([])
})

test('no module builds expressions while it runs', () => {
  expect(sources.filter((path) => expressionsIn(path).built.length > 0)).toEqual([])
})

test('no pattern of the contract takes more than linear time', () => {
  const patterns = new Set<string>()
  JSON.parse(readFileSync('contract/openapi.json', 'utf8'), (key, value: unknown) => {
    if (key === 'pattern') patterns.add(z.string().parse(value))
    return value
  })
  expect(patterns.size).toBeGreaterThan(3)
  const slow = [...patterns].filter((pattern) => superLinearParts(new RegExp(pattern)).length > 0)
  expect(slow).toEqual([])
})

test.each([
  String.raw`path.replace(/(?<=.)\/+$/, '')`,
  String.raw`text.trim().split(/\s*,\s*$/)`,
  '/^(a+)+$/.test(text)',
  String.raw`/^\s*"?([^"<]*?)"?\s*</.exec(text)`,
])('finds that %s takes more than linear time', (source) => {
  expect(slowIn('example.ts', source)).toHaveLength(1)
})

test.each([
  String.raw`/^[\w-]{20,100}$/`,
  String.raw`/(?<!\/)\/+$/`,
  String.raw`/^bytes=(\d*)-(\d*)$/`,
  String.raw`/\p{Cc}+/gu`,
])('accepts %s', (source) => {
  expect(slowIn('example.ts', source)).toEqual([])
})
