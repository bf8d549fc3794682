import type { Progress } from '#contract/studies/session.ts'
import { type Cell, headOf } from '../define-tool.ts'
import { duration } from '../statistics/format.ts'
import type { OpenStudy } from './published.ts'
import { screeningOf } from './question-checks.ts'
import { columnsOf } from './question-tables.ts'

/** The columns of the answers of one response: those of the questions around the tasks, then those of the tool. */
export const answerColumns = ({ study, engine }: Pick<OpenStudy, 'study' | 'engine'>) => {
  const questions = [...screeningOf(study), ...study.followUps].map(columnsOf)
  const { row } = engine.answers
  const columns = [...questions.flatMap(({ heads }) => heads), ...engine.answers.columns]
  const cells = ({ screening, tool, followUps }: Progress): readonly Cell[] => {
    const answers = { ...screening, ...followUps }
    return [...questions.flatMap(({ id, cells: cellsOf }) => cellsOf(answers[id])), ...row(tool)]
  }
  return {
    /** The headings in files. */
    heads: columns.map(headOf),
    /** The cells in files. */
    cells,
    /** The answers as pages show them. */
    list: (progress: Progress) => {
      const values = cells(progress)
      return columns.map((column, index) => {
        const value = values[index] ?? null
        if (typeof column === 'string') return { label: column, value }
        return { label: column.title, value: typeof value === 'number' ? duration(value) : value }
      })
    },
  }
}
