import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import './form-styles.ts'
import css from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  // Others have no styles: tools/used-mantine-styles.ts leaves them out.
  readonly variant?: 'filled' | 'default'
  readonly size?: 'sm' | 'md'
  /** Stands behind the words. */
  readonly icon?: ReactNode
  /** Whether what it began is going on: it turns, keeps the focus and is not to be pressed again. */
  readonly isBusy?: boolean
}

/** Does something in a form. */
export const Button = ({ icon, isBusy = false, ...props }: ButtonProps) => (
  <MantineButton
    {...props}
    aria-disabled={isBusy || undefined}
    rightSection={isBusy ? <span className={css.busy} aria-hidden="true" /> : icon}
  />
)
