import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'

export function LinkName(props: TextInputProps) {
  return (
    <TextInput
      label="Name"
      description="For your team: who gets the link. Readers do not see it."
      autoComplete="off"
      data-autofocus
      {...props}
    />
  )
}

export function LinkPassword(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Password"
      description="Leave it empty for a link without a password."
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      {...props}
    />
  )
}

/** The last day on which a link works. */
export function LinkEnd(props: TextInputProps) {
  return (
    <TextInput
      type="date"
      label="Works until"
      description="The end of this day. Leave it empty for a link without an end."
      {...props}
    />
  )
}
