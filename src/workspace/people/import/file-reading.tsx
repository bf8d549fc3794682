import { Alert, NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportTable, ReadImport } from '#contract/people/imports.ts'
import { delimiterNames, delimiters, textEncodings } from '#contract/shared/text-tables.ts'
import { Section } from '../../views/section.tsx'
import { readingAfter } from './import-plan.ts'
import css from './import.module.css'

/** Rows that are shown below the heading. */
const shownRows = 4

interface FileReadingProps {
  readonly table: ImportTable
  /** Whether the file is being read once more. */
  readonly isBusy: boolean
  readonly onRead: (choices: ReadImport) => void
}

const rowText = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').join(', ')

/** How the file is read: encoding, delimiter, sheet and heading, with its first rows. */
export function FileReading({ table, isBusy, onRead }: FileReadingProps) {
  const { encoding, isEncodingSure, readings, delimiter, sheets, sheet, headerRow, rows } = table
  const hasChoice = readings.some((reading) => reading.encoding !== encoding)
  const isListed = readings.some((reading) => reading.encoding === encoding)
  // The file is read meanwhile: the fields show what was chosen.
  const [chosen, setChosen] = useState<ReadImport>({})
  const pending = isBusy ? chosen : {}
  const read = (change: ReadImport) => {
    if (isBusy) return
    setChosen(change)
    onRead(readingAfter(table, change))
  }
  return (
    <Section order={3} title="How the file is read" lead="Change this if the rows below look wrong.">
      <Stack gap="md">
        {!isEncodingSure && (
          <Alert role="note" color="orange" title="Check the letters">
            The file does not say how its letters are stored. Choose the encoding that shows them right.
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {encoding !== null && hasChoice && (
            <NativeSelect
              label="Encoding"
              value={pending.encoding ?? encoding}
              data={(isListed ? readings : [{ encoding, sample: '' }, ...readings]).map((each) => ({
                value: each.encoding,
                label: `${textEncodings[each.encoding]}${each.sample && `: ${each.sample}`}`,
              }))}
              onChange={({ currentTarget: { value } }) => {
                const reading = readings.find((each) => each.encoding === value)
                if (reading) read({ encoding: reading.encoding })
              }}
            />
          )}
          {delimiter !== null && (
            <NativeSelect
              label="Columns are separated by"
              value={pending.delimiter ?? delimiter}
              data={delimiterNames.map((name) => ({ value: name, label: delimiters[name].label }))}
              onChange={({ currentTarget: { value } }) => {
                const name = delimiterNames.find((each) => each === value)
                if (name) read({ delimiter: name })
              }}
            />
          )}
          {sheets.length > 1 && (
            <NativeSelect
              label="Sheet"
              value={String(pending.sheet ?? sheet)}
              data={sheets.map((name, at) => ({ value: String(at), label: name }))}
              onChange={({ currentTarget: { value } }) => read({ sheet: Number(value) })}
            />
          )}
          <NativeSelect
            label="Headings"
            value={String(pending.headerRow ?? headerRow)}
            data={[
              { value: '0', label: 'The file has none' },
              ...rows.map((row, at) => ({
                value: String(at + 1),
                label: `Row ${at + 1}: ${rowText(row) || 'empty'}`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => read({ headerRow: Number(value) })}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" role="status">
          {isBusy && 'The file is being read again.'}
        </Text>
        <FirstRows table={table} />
      </Stack>
    </Section>
  )
}

function FirstRows({ table: { rows, headerRow, columns } }: { readonly table: ImportTable }) {
  const first = rows.map((cells, at) => ({ cells, number: at + 1 })).slice(headerRow, headerRow + shownRows)
  return (
    <div className={css.scroll} role="region" aria-label="First rows of the file" tabIndex={0}>
      <Table className={css.rows}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Row</Table.Th>
            {columns.map(({ name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are in the order of the file
              <Table.Th key={at} scope="col">
                {name.trim() || `Column ${at + 1}`}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {first.map(({ cells, number }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row" className={css.number}>
                {number}
              </Table.Th>
              {columns.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <Table.Td key={at}>{cells[at]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
