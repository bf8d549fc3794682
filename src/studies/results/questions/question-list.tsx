import { counted } from '#analysis/format.ts'
import type { QuestionResult } from '#analysis/question-results.ts'
import { Texts } from '../parts/texts.tsx'
import { Bars } from './bars.tsx'
import { Amount, Days } from './amounts.tsx'
import css from './questions.module.css'
import { RankingTable } from './ranking-table.tsx'
import { Rows } from './rows.tsx'
import { Scale } from './scale.tsx'

/** What became of each question, in the order in which they were asked. */
export function QuestionList({ results }: { results: readonly QuestionResult[] }) {
  return (
    <ol className={css.questions}>
      {results.map((result) => (
        <li key={result.id} className={css.question} data-wide={isWide(result) || undefined}>
          <h3>{result.text}</h3>
          <p className={css.note}>{noteOn(result)}</p>
          {result.answered > 0 && <Picture result={result} />}
        </li>
      ))}
    </ol>
  )
}

/** Tables of many columns take the width of the page. */
const isWide = ({ kind }: QuestionResult) => kind === 'rows' || kind === 'ranking'

const noteOn = (result: QuestionResult): string => {
  const { kind, answered } = result
  if (kind === 'texts') return answered === 0 ? 'Nobody wrote anything yet' : counted(answered, 'text')
  if (answered === 0) return 'Nobody answered it yet'
  if (kind === 'choice' && result.isMultiple)
    return `Several could be chosen, by ${counted(answered, 'person', 'people')}`
  return counted(answered, 'answer')
}

const firstTexts = 20

function Picture({ result }: { result: QuestionResult }) {
  switch (result.kind) {
    case 'choice':
      return (
        <>
          <Bars options={result.options} />
          {result.texts.length > 0 && (
            <>
              <h4 className={css.part}>In own words</h4>
              <Texts texts={result.texts} first={firstTexts} what="text" />
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
      return <Texts texts={result.texts} first={firstTexts} what="text" />
  }
}
