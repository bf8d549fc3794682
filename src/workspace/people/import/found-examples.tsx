import { Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { importReasonTexts } from '#content/workspace/import-reasons.ts'
import {
  importReason,
  type ImportCounts,
  type ImportExamples,
  type ImportTable,
  type RefusedRow,
} from '#contract/people/imports.ts'
import { Section } from '../../views/section.tsx'
import css from './import.module.css'
import { columnName } from './import-text.ts'

interface ExampleTableProps {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly ReactNode[] }[]
}

const ExampleTable = ({ label, heads, rows }: ExampleTableProps) => (
  <div className={css.scroll} role="region" aria-label={`${label}, row by row`} tabIndex={0}>
    <Table className={css.rows}>
      <Table.Thead>
        <Table.Tr>
          {['Row', ...heads].map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ row, cells }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row can have several values that do not fit
          <Table.Tr key={at}>
            <Table.Th scope="row" className={css.number}>
              {row.toLocaleString('en')}
            </Table.Th>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells are in the order of the heads
              <Table.Td key={column}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
)

interface KindProps {
  readonly title: string
  readonly count: number
  readonly shown: number
  readonly children: ReactNode
}

/** One kind of rows, with the first of them. */
const Kind = ({ title, count, shown, children }: KindProps) => (
  <Section
    order={3}
    title={title}
    lead={shown < count ? `The first ${shown} of ${count.toLocaleString('en')}.` : undefined}
  >
    {children}
  </Section>
)

interface FoundExamplesProps {
  readonly examples: ImportExamples
  readonly counts: ImportCounts
  readonly table: ImportTable | null
}

/** The first rows of each kind that a check has found. */
export function FoundExamples({ examples, counts, table }: FoundExamplesProps) {
  const { created, changed, refused, leftOut, reasons } = examples
  const misfits = (rows: readonly RefusedRow[]) =>
    rows.map(({ row, column, reason, value }) => ({
      row,
      cells: [importReasonTexts[reason], column === null ? '' : columnName(table, column), value],
    }))
  const found = importReason.options.flatMap((reason) => {
    const count = reasons[reason] ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
  const misfitHeads = ['Reason', 'Column', 'Value']
  return (
    <Stack gap="lg">
      {found.length > 0 && (
        <Section order={3} title="Reasons" lead="Refused rows and values that are left out.">
          <ul className={css.list}>
            {found.map(({ reason, count }) => (
              <li key={reason}>
                {importReasonTexts[reason]}: {count.toLocaleString('en')}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {refused.length > 0 && (
        <Kind title="Refused rows" count={counts.refused} shown={refused.length}>
          <ExampleTable label="Refused rows" heads={misfitHeads} rows={misfits(refused)} />
        </Kind>
      )}
      {leftOut.length > 0 && (
        <Kind title="Values left out" count={counts.leftOut} shown={leftOut.length}>
          <ExampleTable label="Values left out" heads={misfitHeads} rows={misfits(leftOut)} />
        </Kind>
      )}
      {changed.length > 0 && (
        <Kind title="Changed people" count={counts.changed} shown={changed.length}>
          <ExampleTable
            label="Changed people"
            heads={['E-mail', 'Changes']}
            rows={changed.map(({ row, email, changes }) => ({
              row,
              cells: [
                email,
                <ul key="changes" className={css.list}>
                  {changes.map(({ column, before, after }) => (
                    <li key={column}>
                      {columnName(table, column)}:{' '}
                      {before || (
                        <Text span inherit c="dimmed">
                          empty
                        </Text>
                      )}{' '}
                      → {after}
                    </li>
                  ))}
                </ul>,
              ],
            }))}
          />
        </Kind>
      )}
      {created.length > 0 && (
        <Kind title="New people" count={counts.created} shown={created.length}>
          <ExampleTable
            label="New people"
            heads={['E-mail']}
            rows={created.map(({ row, email }) => ({ row, cells: [email] }))}
          />
        </Kind>
      )}
    </Stack>
  )
}
