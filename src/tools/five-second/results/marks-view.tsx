import { useId, useRef } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import type { FiveSecondSettings } from '#contract/studies/tools/five-second.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { EntryForm } from '#studies/results/parts/inputs.tsx'
import { SavedNote } from '#studies/results/settings.tsx'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden, useAnnouncer } from '#ui/visually-hidden.tsx'
import { Region } from '#studies/results/parts/region.tsx'
import type { AskedResult } from '../analysis/five-second-model.ts'
import { fiveSecondFormulas } from '../formulas.ts'
import css from './marks-view.module.css'
import { useModel } from './use-model.ts'
import { limitText } from '#ui/limit-text.ts'

/** Edits the accepted words and the correct options; a change recalculates all results. */
export function MarksView(props: ToolViewProps<'fivesecond'>) {
  const { control } = props
  const { settings } = control
  const tasks = useModel(props)
  return (
    <Chart
      title="Scoring"
      lead="Add the words that count as recall, and select the correct options. You can change them at any time. All results are then recalculated."
      formula={[fiveSecondFormulas.recall, fiveSecondFormulas.clarity]}
    >
      <SavedNote control={control} />
      {tasks.map(({ id, number, questions }) => (
        <Region key={id} className={css.task} label={`Design ${number}`}>
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
        </Region>
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
        <legend>Correct answers</legend>
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

interface AcceptedWordsProps {
  readonly question: string
  readonly words: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

/** The accepted words, and a field to add one. */
function AcceptedWords({ question, words, onChange }: AcceptedWordsProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { announce, announcement } = useAnnouncer()
  const add = (word: string) => {
    onChange([...words, word])
    announce(`“${word}” was added.`)
  }
  const remove = (word: string) => {
    onChange(words.filter((one) => one !== word))
    announce(`“${word}” was removed.`)
    // The button that had the focus is removed.
    list.current?.focus()
  }
  return (
    <>
      {announcement}
      {words.length === 0 && <p className={css.note}>No accepted words yet, so recall is not calculated.</p>}
      <ul ref={list} tabIndex={-1} className={css.words} aria-label="Accepted words">
        {words.map((word) => (
          <li key={word}>
            {word}
            <button type="button" onClick={() => remove(word)}>
              <span aria-hidden="true">×</span>
              <VisuallyHidden>
                Remove {word} from: {question}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      <EntryForm onEntered={add}>
        <label htmlFor={id}>
          Word or phrase<VisuallyHidden> to accept for: {question}</VisuallyHidden>
        </label>
        <input id={id} name="entry" {...limitText(maxLength.title)} autoComplete="off" />
        <Button variant="filled" size="sm" type="submit">
          Add<VisuallyHidden> to: {question}</VisuallyHidden>
        </Button>
      </EntryForm>
    </>
  )
}

type Part = 'recall' | 'clear'
type Marks = FiveSecondSettings['tasks'][string]

const noMarks: Marks = { recall: {}, clear: {} }

/** The accepted words or correct options of a question; empty without any. */
const markedIn = ({ tasks }: FiveSecondSettings, task: string, part: Part, question: string) =>
  tasks[task]?.[part][question] ?? []

/** The settings with changed marks of one question; without marks the question is removed. */
const withMarks = (
  settings: FiveSecondSettings,
  task: string,
  part: Part,
  question: string,
  marks: readonly string[],
): FiveSecondSettings => {
  const before = settings.tasks[task] ?? noMarks
  const { [question]: _, ...others } = before[part]
  const changed = marks.length === 0 ? others : { ...others, [question]: [...new Set(marks)] }
  return { ...settings, tasks: { ...settings.tasks, [task]: { ...before, [part]: changed } } }
}
