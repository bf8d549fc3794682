import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'

/** A password input with a visibility toggle; a module of its own so that it can be loaded lazily. */
export { PasswordInput as PasswordField } from '@mantine/core'
