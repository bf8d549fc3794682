import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noteText } from '#studies/statistics/findings.ts'
import {
  allowedText,
  closedCell,
  runningText,
  stageOf,
  statementText,
  Verdict,
  whenClosed,
} from '#studies/statistics/statements.ts'

const lead = new Verdict('preferredDesign', 'A is preferred.')
const split = new Verdict('evenSplit', 'The designs differ.')
const statement = ['A has 60%.', lead, [split]]

describe('a statement', () => {
  it('of a closed study has its verdicts', () => {
    expect(statementText(statement, 'closed')).toBe('A has 60%. A is preferred. The designs differ.')
    expect(noteText({ note: '5 to 9', test: lead }, 'closed')).toBe('5 to 9 · A is preferred.')
    expect([closedCell('closed', 0.04), whenClosed('closed', 'p')]).toEqual([0.04, ['p']])
  })

  it('of a running study has its descriptions, and one note in place of all verdicts', () => {
    expect(statementText(statement, 'running')).toBe(`A has 60%. ${runningText}`)
    expect(allowedText(statement, 'running')).toBe('A has 60%.')
    expect(statementText('No answers yet.', 'running')).toBe('No answers yet.')
    expect(noteText({ note: '5 to 9', test: lead }, 'running')).toBe('5 to 9')
    expect([closedCell('running', 0.04), whenClosed('running', 'p')]).toEqual([null, []])
  })

  it('is closed or running as its results say', () => {
    expect([stageOf({ isRunning: false }), stageOf({ isRunning: true })]).toEqual(['closed', 'running'])
  })

  it('shows no verdict that is written into a text by mistake', () => {
    expect(JSON.stringify(lead)).not.toContain('preferred.')
  })
})

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))

it('every module that prints a probability knows verdicts or the stage of the study', () => {
  const prints = sources.filter(
    ({ path, text }) => /\bpText\(/.test(text) && !path.endsWith('statistics/format.ts'),
  )
  expect(prints.length).toBeGreaterThan(5)
  const unaware = prints.filter(({ text }) => !/statistics\/statements\.ts|\.\/statements\.ts/.test(text))
  expect(unaware.map(({ path }) => path)).toEqual([])
})
