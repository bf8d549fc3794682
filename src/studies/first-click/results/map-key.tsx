import { Choice } from '#studies/results/parts/choice.tsx'
import css from './map-key.module.css'

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

interface MapKeyProps {
  /** Clicks that may follow the first. */
  readonly further: number
  /** Which click is shown, 0 the first. */
  readonly nth: number
  readonly onNth: (nth: number) => void
}

/** What the marks mean, and which click of each participant is shown. */
export function MapKey({ further, nth, onNth }: MapKeyProps) {
  return (
    <>
      {further > 0 && (
        <Choice
          legend="Clicks"
          value={String(nth)}
          onChange={(value) => onNth(Number(value))}
          options={names.slice(0, further + 1).map((label, place) => ({ value: String(place), label }))}
        />
      )}
      <span className={css.entry}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="5" className={css.right} />
        </svg>
        Right
      </span>
      <span className={css.entry}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M4 12l8-8" className={css.astray} />
        </svg>
        Elsewhere
      </span>
      <span className={css.entry}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="6" r="3" className={css.plain} />
          <path d="M3 13h10" className={css.line} />
        </svg>
        Below the first screen
      </span>
    </>
  )
}
