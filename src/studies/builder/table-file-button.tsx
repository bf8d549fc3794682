import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contract/shared/messages.ts'
import type { TableKind } from './table-columns.ts'
import { maxTableBytes, readTable } from './table-file.ts'

interface TableFileButtonProps {
  readonly kind: TableKind
  /** Receives the lines of a file, to be looked at before they are added. */
  readonly onRead: (text: string) => void
}

/** Reads a file into the field of a paste dialog, and says what was understood. */
export function TableFileButton({ kind, onRead }: TableFileButtonProps) {
  const [status, setStatus] = useState<{ readonly text: string; readonly isError: boolean } | null>(null)
  const read = async (file: File) => {
    if (file.size > maxTableBytes) return setStatus({ text: messages.upload.size, isError: true })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), file.name, kind)
    if (table.rows === 0) return setStatus({ text: `${file.name} has no lines.`, isError: true })
    onRead(table.text)
    const count = table.rows === 1 ? '1 line' : `${table.rows} lines`
    return setStatus({
      text: `${file.name}: ${count}. ${table.notes.join(' ')} Check them below before you add them.`,
      isError: false,
    })
  }
  const fail = () => setStatus({ text: messages.upload.failed, isError: true })
  return (
    <Group gap="sm">
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(file) => {
          if (file) void read(file).catch(fail)
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
            Import a file
          </Button>
        )}
      </FileButton>
      <Text
        size="sm"
        flex={1}
        miw={200}
        role="status"
        {...(status?.isError ? { c: 'var(--berry)' } : { c: 'dimmed' })}
      >
        {status?.text ?? 'CSV, or text with one item a line.'}
      </Text>
    </Group>
  )
}
