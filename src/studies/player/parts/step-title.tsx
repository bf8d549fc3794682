import { type ReactNode, use, useEffect, useRef } from 'react'
import { PreviewContext } from '../preview-context.ts'
import css from './step-title.module.css'

/** The heading of a step. It takes the focus when it mounts, so that screen readers read the new step. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isPreview = use(PreviewContext)
  useEffect(() => {
    // The person types in the page around the preview.
    if (!isPreview || document.hasFocus()) title.current?.focus()
  }, [isPreview])
  return (
    <h1 ref={title} tabIndex={-1} className={css.stepTitle}>
      {children}
    </h1>
  )
}
