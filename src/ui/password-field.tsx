import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'

/**
 * A password input with a visibility toggle; a module of its own so that it can be loaded lazily. Mantine marks an
 * invalid one for the eye only.
 */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />
)
