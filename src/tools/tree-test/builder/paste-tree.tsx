import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { PastePreview } from '#studies/builder/paste-preview.tsx'
import { TableFileButton } from '#studies/builder/table-file-button.tsx'
import { readTree, type TreeChoices } from './parse-tree.ts'
import { layoutNames, type ParsedNode, treeLayouts } from './tree-layouts.ts'

interface PasteTreeProps {
  readonly onPaste: (nodes: readonly ParsedNode[]) => void
}

/** A button with a dialog that takes a tree as text, pasted or from a file. */
export function PasteTree({ onPaste }: PasteTreeProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<TreeChoices>({})
  const [error, setError] = useState<string | null>(null)
  const shown = useDeferredValue(text)
  const { nodes, layout, heading, leftOut } = useMemo(() => readTree(shown, choices), [shown, choices])
  const close = () => {
    setOpen(false)
    setText('')
    setChoices({})
    setError(null)
  }
  const add = () => {
    const pasted = readTree(text, choices).nodes
    if (pasted.length === 0) return setError('Paste or type at least one line')
    onPaste(pasted)
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
            onRead={(read) => {
              setText(read)
              setChoices({})
              setError(null)
            }}
          />
          <Textarea
            label="One item per line"
            description="Indented, numbered as 1.1, with a path as A > B, or copied from a spreadsheet with one level a column. Added below the items that you have."
            value={text}
            error={error}
            rows={8}
            data-autofocus
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError(null)
            }}
          />
          <PastePreview
            items={nodes}
            heading={heading}
            leftOut={leftOut}
            onHeading={(isHeading) => setChoices({ ...choices, isHeading })}
          >
            <NativeSelect
              label="Levels are written as"
              value={layout}
              data={layoutNames.map((name) => ({ value: name, label: treeLayouts[name] }))}
              onChange={({ currentTarget: { value } }) =>
                setChoices({ ...choices, layout: layoutNames.find((name) => name === value) })
              }
            />
          </PastePreview>
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
