import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import './form-styles.ts'
import css from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  // scripts/used-mantine-styles.ts removes the styles of all other variants.
  readonly variant?: 'filled' | 'default'
  readonly size?: 'sm' | 'md'
  /** Shown after the label. */
  readonly icon?: ReactNode
  /** Shows a spinner; the button stays focusable but is announced as disabled. */
  readonly isBusy?: boolean
}

/** A button of a form. */
export const Button = ({ icon, isBusy = false, ...props }: ButtonProps) => (
  <MantineButton
    {...props}
    aria-disabled={isBusy || undefined}
    rightSection={isBusy ? <span className={css.spinner} aria-hidden="true" /> : icon}
  />
)
