import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import css from './submit-button.module.css'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/**
 * Sends a form. While it is on its way the button keeps the focus and does nothing; before the scripts run
 * it is disabled, so that a browser does not post the form by itself and lose what was typed.
 */
export function SubmitButton({ isBusy, icon, children }: SubmitButtonProps) {
  const isAlive = useHydrated()
  return (
    <Button type="submit" size="md" disabled={!isAlive} isBusy={isBusy} icon={icon} className={css.submit}>
      {children}
    </Button>
  )
}
