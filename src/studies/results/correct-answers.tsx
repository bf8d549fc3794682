import type { Question } from '#contract/studies/questions.ts'
import type { JudgedTask } from '#contract/studies/task-success.ts'
import type { Formula } from '../formulas/formula.ts'
import type { Share } from '../statistics/intervals.ts'
import css from './correct-answers.module.css'
import type { SettingsStatus } from './define-results.ts'
import { ShareBar } from './parts/bars.tsx'
import { Chart } from './parts/chart.tsx'
import { SavedNote } from './settings.tsx'

interface CorrectAnswersProps {
  readonly control: SettingsStatus
  readonly formula: Formula
  readonly tasks: readonly (JudgedTask & { readonly text: string })[]
  /** Right options, by task. */
  readonly correct: Readonly<Record<string, string[]>>
  /** The success of a task: on each site where it is done. */
  readonly successOf: (task: string) => readonly { readonly key: string; readonly success: Share }[]
  readonly onChange: (correct: Record<string, string[]>) => void
}

/** Edits the right answers of tasks whose success is known by a question; a change recalculates all results. */
export function CorrectAnswers(props: CorrectAnswersProps) {
  const { control, formula, tasks, correct, successOf, onChange } = props
  return (
    <Chart
      title="Right answers"
      lead="Several answers can be right. You can change them at any time; all results are then recalculated."
      formula={formula}
    >
      <SavedNote control={control} />
      <ol className={css.tasks}>
        {tasks.map(
          ({ id, text, success }, index) =>
            success.by === 'question' && (
              <li key={id}>
                <h3>
                  {index + 1}. {text}
                </h3>
                {successOf(id).map(({ key, success: share }) => (
                  <ShareBar key={key} of={share} />
                ))}
                <Options
                  question={success.question}
                  correct={correct[id] ?? []}
                  onChange={(options) => onChange({ ...correct, [id]: options })}
                />
              </li>
            ),
        )}
      </ol>
    </Chart>
  )
}

interface OptionsProps {
  readonly question: Question
  readonly correct: readonly string[]
  readonly onChange: (options: string[]) => void
}

function Options({ question, correct, onChange }: OptionsProps) {
  if (question.type !== 'single') return null
  return (
    <fieldset className={css.options}>
      <legend>{question.text}</legend>
      {question.options.map(({ id, label }) => (
        <label key={id} className={css.option}>
          <input
            type="checkbox"
            checked={correct.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(
                question.options
                  .map((option) => option.id)
                  .filter((option) => (option === id ? currentTarget.checked : correct.includes(option))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
