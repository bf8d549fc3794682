import { Button, CopyButton, Group, TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyTextProps {
  readonly label: string
  readonly text: string
  readonly hint?: string
}

/** A text to copy, such as a link or a key: selectable, with a button. */
export function CopyText({ label, text, hint }: CopyTextProps) {
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        label={label}
        description={hint}
        value={text}
        readOnly
        miw="min(270px, 100%)"
        flex={1}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={text} timeout={4000}>
        {({ copied, copy }) => (
          <>
            <Button
              variant="default"
              size="md"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              Copy
            </Button>
            <VisuallyHidden role="status">{copied ? `${label}: copied` : ''}</VisuallyHidden>
          </>
        )}
      </CopyButton>
    </Group>
  )
}
