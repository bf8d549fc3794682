import { useId } from 'react'
import { originalEnds, originalStatements } from '#contract/studies/usability-scale.ts'
import { format } from '#content/translations/translation.ts'
import { rowsIn } from '#machines/studies/question-answers.ts'
import { useTranslation } from '../translation.tsx'
import css from './field.module.css'
import { displayOrder, type FieldProps, labelAttributes } from './field.ts'
import matrixCss from './matrix.module.css'
import { numberText } from './question-texts.ts'

interface ScaleProps {
  readonly from: number
  readonly to: number
  readonly low: string
  readonly high: string
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  readonly attributes: ReturnType<typeof labelAttributes> & { readonly 'aria-invalid'?: true | undefined }
}

/** Radio buttons in a row, one for each step. */
function Scale({ from, to, low, high, value, onChange, attributes }: ScaleProps) {
  const name = useId()
  const labelOf = (step: number) => {
    if (step === from) return `${step}, ${low}`
    return step === to ? `${step}, ${high}` : String(step)
  }
  return (
    <div role="radiogroup" {...attributes} className={css.rating}>
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
      <Ends low={low} high={high} />
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

export function Rating({ question: { max, low, high }, answer, onAnswer, ...labels }: FieldProps<'rating'>) {
  return (
    <Scale
      from={1}
      to={max}
      low={low}
      high={high}
      value={numberIn(answer)}
      onChange={onAnswer}
      attributes={{ ...labelAttributes(labels), 'aria-invalid': labels.isInvalid || undefined }}
    />
  )
}

/** Net Promoter Score: how likely the participant is to recommend something, from 0 to 10. */
export function Recommendation({ question: { low, high }, answer, onAnswer, ...labels }: FieldProps<'nps'>) {
  return (
    <Scale
      from={0}
      to={10}
      low={low}
      high={high}
      value={numberIn(answer)}
      onChange={onAnswer}
      attributes={{ ...labelAttributes(labels), 'aria-invalid': labels.isInvalid || undefined }}
    />
  )
}

/** Ten statements on usability: the original items in English, or a paraphrase in the language of the study. */
export function Usability({ question, answer, onAnswer, ...labels }: FieldProps<'sus'>) {
  const id = useId()
  const translated = useTranslation().question.sus
  const isOriginal = question.wording === 'original'
  const { low, high } = isOriginal ? originalEnds : translated
  const statements = isOriginal
    ? originalStatements(question.subject)
    : translated.statements.map((statement) => format(statement, { subject: question.subject }))
  const ratings = rowsIn(answer ?? undefined) ?? {}
  return (
    <div
      role="group"
      {...labelAttributes(labels)}
      lang={isOriginal ? 'en' : labels.language}
      className={css.statements}
    >
      {statements.map((statement, index) => {
        const row = String(index + 1)
        return (
          <div key={row} className={css.statement}>
            <p id={`${id}-${row}`}>{statement}</p>
            <Scale
              from={1}
              to={5}
              low={low}
              high={high}
              value={ratings[row]}
              onChange={(step) => onAnswer({ ...ratings, [row]: step })}
              attributes={{
                ...labelAttributes(labels, `${id}-${row}`),
                lang: isOriginal ? 'en' : labels.language,
              }}
            />
          </div>
        )
      })}
    </div>
  )
}

/** A range input without an answer until it is moved, clicked or confirmed by key. */
export function Slider({ question, answer, onAnswer, isInvalid, seed: _, ...labels }: FieldProps<'slider'>) {
  const { min, max, step, low, high, unit } = question
  const {
    language,
    question: { notSet },
  } = useTranslation()
  const value = typeof answer === 'number' ? answer : undefined
  const middle = min + Math.round((max - min) / 2 / step) * step
  const valueText =
    value === undefined
      ? notSet
      : [numberText(language, value), unit].filter((part) => part !== undefined).join(' ')
  return (
    <div className={css.slider}>
      <output className={css.value} data-unset={value === undefined || undefined}>
        {valueText}
      </output>
      <input
        type="range"
        {...labelAttributes(labels)}
        min={min}
        max={max}
        step={step}
        value={value ?? middle}
        data-unset={value === undefined || undefined}
        aria-valuetext={valueText}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => onAnswer(currentTarget.valueAsNumber)}
        // Choosing the initial middle value fires no change event.
        onClick={({ currentTarget }) => onAnswer(currentTarget.valueAsNumber)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' || key === ' ') onAnswer(currentTarget.valueAsNumber)
        }}
      />
      <p className={css.ends} lang={labels.language}>
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  )
}

/** Rows rated on one verbal scale: a table on wide screens, stacked lists on narrow ones. */
export function Matrix({ question, answer, onAnswer, seed, ...labels }: FieldProps<'matrix'>) {
  const id = useId()
  const ratings = rowsIn(answer ?? undefined) ?? {}
  return (
    <div role="group" {...labelAttributes(labels)} className={matrixCss.matrix}>
      <div className={matrixCss.head} aria-hidden="true">
        <span />
        {/* Labels may repeat, so the index is the key. */}
        {question.scale.map((label, index) => (
          <span key={index}>{label}</span>
        ))}
      </div>
      {displayOrder(question.rows, question, seed).map((row) => (
        <div
          key={row.id}
          role="radiogroup"
          {...labelAttributes(labels, `${id}-${row.id}`)}
          className={matrixCss.row}
        >
          <p id={`${id}-${row.id}`}>{row.label}</p>
          {question.scale.map((label, index) => (
            <label key={index} className={matrixCss.cell}>
              <input
                type="radio"
                name={`${id}-${row.id}`}
                checked={ratings[row.id] === index + 1}
                onChange={() => onAnswer({ ...ratings, [row.id]: index + 1 })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
