import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'

/**
 * A password input with a visibility toggle. Mantine marks an invalid one for the eye only. Never loaded by `lazy`: an
 * input that takes the place of another one takes its focus and what is just being typed.
 */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
