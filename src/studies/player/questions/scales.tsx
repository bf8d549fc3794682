import { useId } from 'react'
import { format } from '#content/translations/index.ts'
import { rowsIn } from '#machines/question-answers.ts'
import { useTranslation } from '../translation.tsx'
import css from './field.module.css'
import { type FieldProps, said } from './field-props.ts'

interface ScaleProps {
  readonly from: number
  readonly to: number
  readonly low: string
  readonly high: string
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  readonly words: ReturnType<typeof said>
  /** Whether what the ends stand for is written below. */
  readonly hasEnds?: boolean
}

/** Steps in a row, of which one is chosen. */
function Scale({ from, to, low, high, value, onChange, words, hasEnds = true }: ScaleProps) {
  const name = useId()
  const labelOf = (step: number) => {
    if (step === from) return `${step}, ${low}`
    return step === to ? `${step}, ${high}` : String(step)
  }
  return (
    <div role="radiogroup" {...words} className={css.rating}>
      <div className={css.scale} data-long={to - from > 6 || undefined}>
        {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((step) => (
          <label key={step} className={css.mark}>
            <input
              type="radio"
              name={name}
              checked={value === step}
              aria-label={labelOf(step)}
              onChange={() => onChange(step)}
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      {hasEnds && <Ends low={low} high={high} />}
    </div>
  )
}

const Ends = ({ low, high }: { low: string; high: string }) => (
  <p className={css.ends} aria-hidden="true">
    <span>{low}</span>
    <span>{high}</span>
  </p>
)

const numberIn = (answer: FieldProps['answer']) => (typeof answer === 'number' ? answer : undefined)

export function Rating({ question: { max, low, high }, answer, onAnswer, ...words }: FieldProps<'rating'>) {
  return (
    <Scale
      from={1}
      to={max}
      low={low}
      high={high}
      value={numberIn(answer)}
      onChange={onAnswer}
      words={said(words)}
    />
  )
}

/** How likely somebody is to recommend it, from 0 to 10. */
export function Recommendation({ question: { low, high }, answer, onAnswer, ...words }: FieldProps<'nps'>) {
  return (
    <Scale
      from={0}
      to={10}
      low={low}
      high={high}
      value={numberIn(answer)}
      onChange={onAnswer}
      words={said(words)}
    />
  )
}

/** The ten statements of the System Usability Scale. */
export function Usability({ question, answer, onAnswer, ...words }: FieldProps<'sus'>) {
  const id = useId()
  const { low, high, statements } = useTranslation().question.sus
  const given = rowsIn(answer ?? undefined) ?? {}
  return (
    <div role="group" {...said(words)} className={css.statements}>
      {statements.map((statement, place) => {
        const row = String(place + 1)
        return (
          <div key={row} className={css.statement}>
            <p id={`${id}-${row}`}>{format(statement, { subject: question.subject })}</p>
            <Scale
              from={1}
              to={5}
              low={low}
              high={high}
              value={given[row]}
              onChange={(step) => onAnswer({ ...given, [row]: step })}
              words={{ ...said(words), 'aria-labelledby': `${id}-${row}` }}
            />
          </div>
        )
      })}
    </div>
  )
}
