import { useMemo } from 'react'
import { counted } from '#analysis/format.ts'
import { type QuestionResult, questionResults } from '#analysis/question-results.ts'
import { anyStudyFormulas } from '#content/formulas/any-study.ts'
import type { Results } from '#contract/studies/results.ts'
import { Chart } from './parts/chart.tsx'
import { ShareBar } from './parts/share-bar.tsx'
import css from './questions.module.css'

/** Every question before and after the tasks: how often each answer was given, and what people wrote. */
export function Questions({ results }: { results: Results }) {
  const questions = useMemo(() => questionResults(results), [results])
  return (
    <Chart
      title="Questions"
      lead="Before and after the tasks. Shares are of those who answered, and of all in the numbers where several answers could be chosen."
      formula={anyStudyFormulas.interval}
    >
      <ol className={css.questions}>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ol>
    </Chart>
  )
}

function Question({ question }: { question: QuestionResult }) {
  return (
    <li className={css.question}>
      <h3>{question.text}</h3>
      <p className={css.note}>{noteOn(question)}</p>
      {question.options.length > 0 && (
        <ul className={css.options}>
          {question.options.map(({ id, label, share }) => (
            <li key={id}>
              <span className={css.label}>{label}</span>
              <ShareBar of={share} />
            </li>
          ))}
        </ul>
      )}
      {question.texts.length > 0 && <Texts texts={question.texts} />}
    </li>
  )
}

function noteOn({ options, of, isMultiple, mean, texts }: QuestionResult): string {
  if (options.length === 0)
    return texts.length === 0 ? 'Nobody wrote anything yet' : counted(texts.length, 'text')
  if (isMultiple) return `Several could be chosen, by ${counted(of, 'person', 'people')}`
  const answers = counted(of, 'answer')
  return mean === null ? answers : `${answers}, on average ${mean.toFixed(1)}`
}

const firstTexts = 20

function Texts({ texts }: { texts: readonly string[] }) {
  const [first, rest] = [texts.slice(0, firstTexts), texts.slice(firstTexts)]
  // The same words may have been written twice: only the place tells them apart.
  const list = (some: readonly string[]) => (
    <ul className={css.texts}>
      {some.map((text, place) => (
        <li key={`${place} ${text}`}>{text}</li>
      ))}
    </ul>
  )
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{counted(rest.length, 'more text')}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
