import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { PastePreview } from './paste-preview.tsx'
import { type PastedLine, readList } from './pasted-lines.ts'
import { TableFileButton } from './table-file-button.tsx'

interface PasteButtonProps {
  /** The noun for the lines, in the plural: “options”. */
  readonly nouns: string
  readonly description: ReactNode
  readonly onPaste: (lines: readonly PastedLine[]) => void
}

/** A button with a dialog that takes a list, one item a line, typed, pasted or from a file. */
export function PasteButton({ nouns, description, onPaste }: PasteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Paste a list
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Paste ${nouns}`}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <PasteForm
          nouns={nouns}
          description={description}
          onCancel={() => setOpen(false)}
          onPaste={(lines) => {
            setOpen(false)
            onPaste(lines)
          }}
        />
      </Modal>
    </>
  )
}

/** The preview follows the text when typing leaves time: it may have thousands of lines. */
function PasteForm({
  nouns,
  description,
  onPaste,
  onCancel,
}: PasteButtonProps & { readonly onCancel: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [isHeading, setHeading] = useState<boolean | undefined>()
  const shown = useDeferredValue(text)
  const preview = useMemo(() => readList(shown, isHeading), [shown, isHeading])
  const change = (changed: string) => {
    setText(changed)
    setError(null)
  }
  const add = () => {
    const lines = readList(text, isHeading).items
    if (lines.length === 0) setError('Paste or type at least one line')
    else onPaste(lines)
  }
  return (
    <Stack>
      <TableFileButton
        onRead={(read) => {
          change(read)
          setHeading(undefined)
        }}
      />
      <Textarea
        label={`One per line: ${nouns}`}
        description={description}
        value={text}
        error={error}
        rows={8}
        data-autofocus
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <PastePreview {...preview} onHeading={setHeading} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Added below the {nouns} that you have.
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={add}>Add {nouns}</Button>
        </Group>
      </Group>
    </Stack>
  )
}
