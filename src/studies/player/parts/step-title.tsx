import { type ReactNode, useEffect, useRef } from 'react'
import css from './step-title.module.css'

/** The heading of a step. It takes the focus when it mounts, so that screen readers read the new step. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <h1 ref={title} tabIndex={-1} className={css.stepTitle}>
      {children}
    </h1>
  )
}
