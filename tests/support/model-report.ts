import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { z } from 'zod'

const type = 'model'

const modelFigures = z.object({
  machine: z.string(),
  states: z.int(),
  transitions: z.int(),
  /** Paths of the machine without a page. */
  machinePaths: z.int(),
  /** Paths with a step that the page does not offer. */
  unavailablePaths: z.int(),
  /** Paths that ran on the page. */
  pagePaths: z.int(),
})
export type ModelFigures = z.infer<typeof modelFigures>

/** The annotation that passes the figures of a machine to the report. */
export const modelAnnotation = (figures: ModelFigures) => ({ type, description: JSON.stringify(figures) })

const columns = ['machine', 'states', 'transitions', 'paths', 'on the page', 'unavailable', 'seconds']

const tableOf = (rows: readonly (readonly string[])[]) => {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
  return rows.map(line).join('\n')
}

/** Prints the states, transitions and paths covered for each machine at the end of a run. */
export default class ModelReport implements Reporter {
  private readonly figures = new Map<string, ModelFigures>()
  private readonly milliseconds = new Map<string, number>()

  printsToStdio() {
    return false
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const machine = test.parent.title
    this.milliseconds.set(machine, (this.milliseconds.get(machine) ?? 0) + result.duration)
    const annotation = result.annotations.find((each) => each.type === type)
    if (annotation?.description)
      this.figures.set(machine, modelFigures.parse(JSON.parse(annotation.description)))
  }

  onEnd() {
    const rows = [...this.figures.values()]
      .toSorted((one, other) => one.machine.localeCompare(other.machine))
      .map(({ machine, states, transitions, machinePaths, pagePaths, unavailablePaths }) => [
        machine,
        ...[states, transitions, machinePaths, pagePaths, unavailablePaths].map(String),
        ((this.milliseconds.get(machine) ?? 0) / 1000).toFixed(1),
      ])
    if (rows.length > 0) console.log(`\n${tableOf([columns, ...rows])}\n`)
  }
}
