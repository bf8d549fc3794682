import { useId } from 'react'
import { sessionTime } from '../statistics/format.ts'
import css from './moments.module.css'

interface MomentsProps {
  readonly title: string
  readonly moments: readonly { readonly at: number; readonly text: string }[]
  readonly time: number
  readonly onSeek: (time: number) => void
}

/** Events and speech, with buttons that show the moment. */
export function Moments({ title, moments, time, onSeek }: MomentsProps) {
  const id = useId()
  const current = moments.findLast(({ at }) => at <= time)?.at
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <ol className={css.list}>
        {moments.map(({ at, text }, index) => (
          // Two things can happen at the same moment.
          <li key={index} aria-current={at === current || undefined}>
            <button type="button" className={css.moment} onClick={() => onSeek(at)}>
              {sessionTime(at)}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
