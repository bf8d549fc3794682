import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useWayBack } from '../browser-back.ts'
import css from './step-actions.module.css'

interface StepActionsProps {
  /** The way back; null where there is none. */
  readonly back?: { readonly label: string; readonly onClick: () => void } | null
  /** The way on. */
  readonly children: ReactNode
}

/** The buttons at the end of a step: every step of every tool has Back before Next. */
export function StepActions({ back, children }: StepActionsProps) {
  useWayBack(back?.onClick)
  return (
    <div className={css.actions}>
      {back && (
        <Button variant="outlined" onClick={back.onClick}>
          {back.label}
        </Button>
      )}
      {children}
    </div>
  )
}
