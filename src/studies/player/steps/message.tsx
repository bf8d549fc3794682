import type { ReactNode } from 'react'
import type { Study } from '#contract/studies/study.ts'
import { StepTitle } from '../parts/step-title.tsx'
import css from './steps.module.css'

interface MessageProps {
  readonly message: Study['welcome']
  readonly children?: ReactNode
}

/** A title and a text, above the controls of the step. */
export function Message({ message: { title, text }, children }: MessageProps) {
  return (
    <section className={css.step}>
      <div className={css.message}>
        <StepTitle>{title}</StepTitle>
        {text !== '' && <p className={css.lead}>{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** The buttons of a step. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)
