import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'

/** A password that can be shown and hidden. Its own file: hardly any form asks for one. */
export { PasswordInput as PasswordField } from '@mantine/core'
