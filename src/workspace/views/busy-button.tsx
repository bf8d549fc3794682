import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentProps } from 'react'

interface BusyButtonProps
  extends
    Omit<ButtonProps, 'loading' | 'disabled'>,
    Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-label'> {
  /** Whether its change is running; a further click does nothing. */
  readonly isBusy: boolean
}

/** A button that keeps the focus while its change runs. Mantine's `loading` disables the button, which loses it. */
export const BusyButton = ({ isBusy, onClick, leftSection, ...props }: BusyButtonProps) => (
  <Button
    {...props}
    aria-disabled={isBusy || undefined}
    leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
    onClick={(event) => {
      if (isBusy) event.preventDefault()
      else onClick?.(event)
    }}
  />
)
