import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { z } from 'zod'

const type = 'model'

const modelFigures = z.object({
  machine: z.string(),
  states: z.int(),
  transitions: z.int(),
  /** Paths on the machine alone. */
  pure: z.int(),
  /** Those of them with a step that the page does not offer. */
  unoffered: z.int(),
  /** Paths gone on the page. */
  driven: z.int(),
})
export type ModelFigures = z.infer<typeof modelFigures>

/** Hands the figures of a machine to the report. */
export const modelAnnotation = (figures: ModelFigures) => ({ type, description: JSON.stringify(figures) })

const columns = ['machine', 'states', 'transitions', 'paths', 'on the page', 'not offered', 'seconds']

const tableOf = (rows: readonly (readonly string[])[]) => {
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return rows.map(line).join('\n')
}

/** Ends a run of the models with what was covered: for each machine its states, transitions and paths. */
export default class ModelReport implements Reporter {
  private readonly figures = new Map<string, ModelFigures>()
  private readonly milliseconds = new Map<string, number>()

  printsToStdio() {
    return false
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const machine = test.parent.title
    this.milliseconds.set(machine, (this.milliseconds.get(machine) ?? 0) + result.duration)
    const told = result.annotations.find((annotation) => annotation.type === type)
    if (told?.description) this.figures.set(machine, modelFigures.parse(JSON.parse(told.description)))
  }

  onEnd() {
    const rows = [...this.figures.values()]
      .toSorted((one, other) => one.machine.localeCompare(other.machine))
      .map(({ machine, states, transitions, pure, driven, unoffered }) => [
        machine,
        ...[states, transitions, pure, driven, unoffered].map(String),
        ((this.milliseconds.get(machine) ?? 0) / 1000).toFixed(1),
      ])
    if (rows.length > 0) console.log(`\n${tableOf([columns, ...rows])}\n`)
  }
}
