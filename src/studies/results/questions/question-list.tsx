import { useMemo } from 'react'
import type { Results } from '#contract/studies/results.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import { formulasOf } from '../../formulas/questions.ts'
import { counted } from '../../statistics/format.ts'
import { type QuestionResult, questionResults } from '../../statistics/question-results.ts'
import { Chart } from '../parts/chart.tsx'
import { Texts } from '../parts/texts.tsx'
import { Amount, Bars, Days, RankingTable, Rows, Scale } from './question-figures.tsx'
import css from './questions.module.css'

/** The results of all questions before and after the tasks. */
export function Questions({ results }: { results: Results }) {
  const questions = useMemo(
    () => results.share?.shown ?? [...results.study.screening.map(asSingle), ...results.study.followUps],
    [results],
  )
  const found = useMemo(() => questionResults(questions, results), [questions, results])
  return (
    <Chart
      title="Questions"
      lead={`${results.share?.shown ? '' : 'Before and after the tasks. '}Shares are of those who answered the question.`}
      formula={formulasOf(questions)}
    >
      {/* Options that are counted together have no share by chance. */}
      <QuestionList results={found} showsChance={results.share?.hidesSmallGroups !== true} />
    </Chart>
  )
}

interface QuestionListProps {
  readonly results: readonly QuestionResult[]
  /** Whether choices have a mark at the share that each option has if all answer at random. */
  readonly showsChance?: boolean
}

/** The results of each question, in the order they were asked. */
export function QuestionList({ results, showsChance = true }: QuestionListProps) {
  return (
    <ol className={css.questions}>
      {results.map((result) => (
        <li key={result.id} className={css.question} data-wide={isWide(result) || undefined}>
          <h3>{result.text}</h3>
          <p className={css.note}>{noteOn(result)}</p>
          {result.answered > 0 && <QuestionFigures {...{ result, showsChance }} />}
        </li>
      ))}
    </ol>
  )
}

/** Wide tables take the full width of the page. */
const isWide = ({ kind }: QuestionResult) => kind === 'rows' || kind === 'ranking'

const roundedText = ({ rounded }: QuestionResult) =>
  rounded === undefined ? '' : `, with so many different values that all are rounded down to ${rounded}`

const noteOn = (result: QuestionResult): string => {
  const { kind, answered } = result
  if (kind === 'texts') return answered === 0 ? 'No texts yet' : counted(answered, 'text')
  if (answered === 0) return 'No answers yet'
  if (kind === 'choice' && result.isMultiple)
    return `Several could be chosen, by ${counted(answered, 'person', 'people')}`
  return `${counted(answered, 'answer')}${roundedText(result)}`
}

const firstTexts = 20

/** The share of each option by chance; several choices of one person have none. */
const chanceOf = ({ isMultiple, options }: Extract<QuestionResult, { kind: 'choice' }>) =>
  isMultiple ? undefined : 1 / options.length

function QuestionFigures({ result, showsChance }: { result: QuestionResult; showsChance: boolean }) {
  switch (result.kind) {
    case 'choice':
      return (
        <>
          <Bars options={result.options} chance={showsChance ? chanceOf(result) : undefined} />
          {result.texts.length > 0 && (
            <>
              <h4 className={css.part}>Other answers</h4>
              <Texts texts={result.texts} first={firstTexts} noun="text" unlisted={result.unlisted} />
            </>
          )}
        </>
      )
    case 'scale':
      return <Scale result={result} />
    case 'ranking':
      return <RankingTable result={result} />
    case 'rows':
      return <Rows result={result} />
    case 'amount':
      return <Amount result={result} />
    case 'days':
      return <Days result={result} />
    case 'texts':
      return <Texts texts={result.texts} first={firstTexts} noun="text" unlisted={result.unlisted} />
  }
}
