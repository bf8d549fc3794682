import { type ReactNode, useState } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
)

/** A live region for changes elsewhere on the page: render `announcement` and call `announce`. */
export function useAnnouncer() {
  const [{ text, count }, setLatest] = useState({ text: '', count: 0 })
  const announce = (next: string) => setLatest((latest) => ({ text: next, count: latest.count + 1 }))
  const announcement = (
    <p role="status" className={css.hidden}>
      {/* A new key makes the same text announced again. */}
      <span key={count}>{text}</span>
    </p>
  )
  return { announce, announcement }
}
