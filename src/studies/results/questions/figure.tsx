import { numberText, rangeText } from '#analysis/format.ts'
import type { Summary } from '#analysis/means.ts'
import css from './questions.module.css'

interface FigureProps {
  readonly name: string
  readonly summary: Summary
  readonly unit?: string
}

/** A mean in large letters, with its interval and the median beside it. */
export function Figure({ name, summary: { mean, median, interval }, unit = '' }: FigureProps) {
  return (
    <p className={css.figure}>
      <span>{name}</span>
      <strong>
        {numberText(mean)}
        {unit && <small> {unit}</small>}
      </strong>
      <span>
        {interval ? `95% interval ${rangeText(interval)}` : 'too few for an interval'} · median{' '}
        {numberText(median)}
      </span>
    </p>
  )
}
