import { type ReactNode, useState } from 'react'
import css from './visually-hidden.module.css'

/** Words for a screen reader alone. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
)

/** Says to a screen reader what a click has changed elsewhere on the page; `said` has its place on it. */
export function useAnnouncer() {
  const [{ text, times }, setSaid] = useState({ text: '', times: 0 })
  const say = (next: string) => setSaid((before) => ({ text: next, times: before.times + 1 }))
  const said = (
    <p role="status" className={css.hidden}>
      {/* The same words a second time are new ones. */}
      <span key={times}>{text}</span>
    </p>
  )
  return { say, said }
}
