import type { Progress } from '#contract/studies/session.ts'
import type { Cell } from '../define-tool.ts'
import { duration } from '../statistics/format.ts'
import type { OpenStudy } from './published.ts'
import { screeningOf } from './question-checks.ts'
import { columnsOf } from './question-tables.ts'

/** The answers of one response as pages show them: to the questions around the tasks, then the columns of the tool. */
export const answerColumns = ({ study, engine }: Pick<OpenStudy, 'study' | 'engine'>) => {
  const questions = [...screeningOf(study), ...study.followUps].map(columnsOf)
  const { row } = engine.answers
  const columns = [...questions.flatMap(({ heads }) => heads), ...engine.answers.columns]
  const cells = ({ screening, tool, followUps }: Progress): readonly Cell[] => {
    const answers = { ...screening, ...followUps }
    return [...questions.flatMap(({ id, cells: cellsOf }) => cellsOf(answers[id])), ...row(tool)]
  }
  return {
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
