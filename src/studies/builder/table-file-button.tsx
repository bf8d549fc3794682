import { Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { messages } from '#contract/shared/messages.ts'
import { delimiterNames, delimiters, textEncodings } from '#contract/shared/text-tables.ts'
import { readingsOf } from '../text-encoding.ts'
import { type FileChoices, maxTableBytes, readTable } from './table-file.ts'

interface TableFileButtonProps {
  /** Receives the lines of a file, to be looked at before they are added. */
  readonly onRead: (text: string) => void
}

interface ReadFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly choices: FileChoices
  readonly table: Awaited<ReturnType<typeof readTable>>
}

const linesHave = (lines: readonly number[]) =>
  lines.length === 1
    ? `Line ${lines.join('')} has`
    : `Lines ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' …' : ''} have`

/** The note about what to check before the lines are added. */
const noteOf = ({ name, table }: ReadFile) =>
  [
    `${name}: ${table.rows === 1 ? '1 line' : `${table.rows} lines`}.`,
    ...(table.isEncodingSure ? [] : ['Its encoding is not certain: choose the one that reads its letters.']),
    ...(table.unreadable.length > 0 && table.encoding === 'utf-8'
      ? [`${linesHave(table.unreadable)} letters in another encoding.`]
      : []),
    ...(table.openQuotes.length > 0
      ? [`${linesHave(table.openQuotes)} a quote that is not closed: it is read as text.`]
      : []),
    'Check the lines below before you add them.',
  ].join(' ')

/** Reads a file into the field of a paste dialog. A person can say how, where the file does not. */
export function TableFileButton({ onRead }: TableFileButtonProps) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  const fail = (text: string) => {
    setFile(null)
    setError(text)
  }
  const read = async (name: string, bytes: Uint8Array, choices: FileChoices) => {
    const table = await readTable(bytes, name, choices)
    if (table.rows === 0) return fail(`${name} has no lines.`)
    setFile({ name, bytes, choices, table })
    setError(null)
    return onRead(table.text)
  }
  const open = async (chosen: File) => {
    if (chosen.size > maxTableBytes) return fail(messages.upload.size)
    return read(chosen.name, new Uint8Array(await chosen.arrayBuffer()), {})
  }
  const choose = (choices: FileChoices) => {
    if (!file) return
    void read(file.name, file.bytes, { ...file.choices, ...choices }).catch(() =>
      fail(messages.upload.failed),
    )
  }
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(chosen) => {
            if (chosen) void open(chosen).catch(() => fail(messages.upload.failed))
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden="true" />}
            >
              Import a file
            </Button>
          )}
        </FileButton>
        <Text
          size="sm"
          flex={1}
          miw={200}
          role="status"
          {...(error === null ? { c: 'dimmed' } : { c: 'var(--berry)' })}
        >
          {error ?? (file ? noteOf(file) : 'CSV, or text with one item a line.')}
        </Text>
      </Group>
      {file && <FileFields file={file} onChange={choose} />}
    </Stack>
  )
}

interface FileFieldsProps {
  readonly file: ReadFile
  readonly onChange: (choices: FileChoices) => void
}

function FileFields({ file: { bytes, table }, onChange }: FileFieldsProps) {
  const readings = useMemo(() => readingsOf(bytes, table.encoding), [bytes, table.encoding])
  const { delimiter } = table
  return (
    <Group gap="sm" align="start" grow preventGrowOverflow={false}>
      {readings.length > 1 && (
        <NativeSelect
          label="Encoding"
          value={table.encoding}
          data={readings.map(({ encoding, sample }) => ({
            value: encoding,
            label: `${textEncodings[encoding]}: ${sample}`,
          }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = readings.find(({ encoding }) => encoding === value)
            if (chosen) onChange({ encoding: chosen.encoding })
          }}
        />
      )}
      {delimiter !== undefined && (
        <NativeSelect
          label="Columns are separated by"
          value={delimiter}
          data={delimiterNames.map((name) => ({ value: name, label: delimiters[name].label }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = delimiterNames.find((name) => name === value)
            if (chosen) onChange({ delimiter: chosen })
          }}
        />
      )}
    </Group>
  )
}
