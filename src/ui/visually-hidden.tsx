import { type ComponentProps, useState } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className={css.hidden} />
)

/** A live region for changes elsewhere on the page: render `announcement` and call `announce`. */
export function useAnnouncer() {
  const [{ text, count }, setLatest] = useState({ text: '', count: 0 })
  const announce = (next: string) => setLatest((latest) => ({ text: next, count: latest.count + 1 }))
  const announcement = (
    <VisuallyHidden role="status">
      {/* A new key makes the same text announced again. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
  return { announce, announcement }
}
