import { useId } from 'react'
import { rowsIn } from '#machines/question-answers.ts'
import css from './matrix.module.css'
import { type FieldProps, said } from './field-props.ts'
import { shownOrder } from './option-order.ts'

/** Rows on one scale of words: a table where there is room, and lists below each other where there is not. */
export function Matrix({ question, answer, onAnswer, seed, ...words }: FieldProps<'matrix'>) {
  const id = useId()
  const given = rowsIn(answer ?? undefined) ?? {}
  return (
    <div role="group" {...said(words)} className={css.matrix}>
      <div className={css.head} aria-hidden="true">
        <span />
        {/* Two steps may be worded alike. */}
        {question.scale.map((label, place) => (
          <span key={place}>{label}</span>
        ))}
      </div>
      {shownOrder(question.rows, question, seed).map((row) => (
        <div key={row.id} role="radiogroup" aria-labelledby={`${id}-${row.id}`} className={css.row}>
          <p id={`${id}-${row.id}`}>{row.label}</p>
          {question.scale.map((label, place) => (
            <label key={place} className={css.cell}>
              <input
                type="radio"
                name={`${id}-${row.id}`}
                checked={given[row.id] === place + 1}
                onChange={() => onAnswer({ ...given, [row.id]: place + 1 })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
