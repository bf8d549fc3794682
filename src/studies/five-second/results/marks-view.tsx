import type { AskedResult } from '#analysis/five-second.ts'
import { fiveSecondFormulas } from '#content/formulas/five-second.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { ShareBar } from '#studies/results/parts/share-bar.tsx'
import { SavedNote } from '#studies/results/saved-note.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { AcceptedWords } from './accepted-words.tsx'
import { markedIn, withMarks } from './marks.ts'
import css from './marks-view.module.css'
import { useModel } from './use-model.ts'

/** Which words count as recalled and which options as right; a change recalculates everything at once. */
export function MarksView(props: ToolViewProps<'fivesecond'>) {
  const { control } = props
  const { settings } = control
  const tasks = useModel(props)
  return (
    <Chart
      title="What counts"
      lead="Name the words that show a fact was recalled, and the options that are right. Nothing that people did depends on it, so you may change your mind after the fact: every number on these pages follows."
      formula={[fiveSecondFormulas.recall, fiveSecondFormulas.clarity]}
    >
      <SavedNote control={control} />
      {tasks.map(({ id, number, questions }) => (
        <section key={id} className={css.task} aria-label={`Design ${number}`}>
          {tasks.length > 1 && <p className={css.design}>Design {number}</p>}
          <ol className={css.questions}>
            {questions.map((asked) => {
              const question = asked.result.id
              return (
                <Question
                  key={question}
                  asked={asked}
                  right={markedIn(settings, id, 'clear', question)}
                  onWords={(words) => control.change(withMarks(settings, id, 'recall', question, words))}
                  onRight={(options) => control.change(withMarks(settings, id, 'clear', question, options))}
                />
              )
            })}
          </ol>
        </section>
      ))}
    </Chart>
  )
}

interface QuestionProps {
  readonly asked: AskedResult
  readonly right: readonly string[]
  readonly onWords: (words: readonly string[]) => void
  readonly onRight: (options: readonly string[]) => void
}

function Question({ asked, right, onWords, onRight }: QuestionProps) {
  const { result, type, recall, clarity } = asked
  if (type === 'text')
    return (
      <li className={css.question}>
        <h3>{result.text}</h3>
        {recall && <ShareBar of={recall.share} />}
        <AcceptedWords question={result.text} words={recall?.words ?? []} onChange={onWords} />
      </li>
    )
  if (type !== 'single' || result.kind !== 'choice') return null
  return (
    <li className={css.question}>
      <h3>{result.text}</h3>
      {clarity && <ShareBar of={clarity.share} />}
      <fieldset className={css.options}>
        <legend>Right answers</legend>
        {result.options.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={right.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onRight(checked ? [...right, id] : right.filter((one) => one !== id))
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </li>
  )
}
