import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { TableFileButton } from '#studies/builder/table-file-button.tsx'

/** A button with a dialog that takes a tree as text, pasted or from a file. */
export function PasteTree({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setText('')
    setError(null)
  }
  const add = () => {
    if (text.trim() === '') return setError('Paste or type at least one line')
    onPaste(text)
    return close()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardText size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Paste a tree
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Paste a tree"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>
          <TableFileButton
            kind="tree"
            onRead={(read) => {
              setText(read)
              setError(null)
            }}
          />
          <Textarea
            label="One item per line"
            description="Indented by tabs or spaces, or copied from a spreadsheet with one level a column. Added below the items that you have."
            value={text}
            error={error}
            rows={14}
            data-autofocus
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError(null)
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={add}>Add items</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
