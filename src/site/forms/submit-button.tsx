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
 * The submit button of a form. Disabled before hydration: the browser would otherwise post the form itself and lose
 * its values.
 */
export function SubmitButton({ isBusy, icon, children }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button type="submit" size="md" disabled={!isHydrated} isBusy={isBusy} icon={icon} className={css.submit}>
      {children}
    </Button>
  )
}
