import type { Progress } from '#contract/studies/session.ts'
import type { Cell } from '../define-tool.ts'
import type { OpenStudy } from './published.ts'
import { screeningOf } from './question-checks.ts'
import { columnsOf } from './question-tables.ts'

/** The columns of the answers of one response: those of the questions around the tasks, then those of the tool. */
export const answerColumns = ({ study, engine }: Pick<OpenStudy, 'study' | 'engine'>) => {
  const questions = [...screeningOf(study), ...study.followUps].map(columnsOf)
  const { columns, row } = engine.answers
  return {
    heads: [...questions.flatMap(({ heads }) => heads), ...columns],
    cells: ({ screening, tool, followUps }: Progress): readonly Cell[] => {
      const answers = { ...screening, ...followUps }
      return [...questions.flatMap(({ id, cells }) => cells(answers[id])), ...row(tool)]
    },
  }
}
