import { NativeSelect, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { memo, type ReactNode } from 'react'
import { dateOrderNames, decimalSignNames, importFieldNames } from '#content/workspace/import-fields.ts'
import { attributeTypeNames } from '#content/workspace/people-fields.ts'
import { type Attribute, attributeTypes } from '#contract/people/attributes.ts'
import { type ImportColumn, importField, type ImportTable } from '#contract/people/imports.ts'
import { dateOrders, decimalSigns } from '#contract/people/notations.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import css from './import.module.css'
import { type ColumnValues, valuesAskedOf } from './import-plan.ts'
import { columnName, dateReading } from './import-text.ts'

/** Samples of a column that are shown. */
const shownSamples = 3

const targetData = (attributes: readonly Attribute[]) => [
  { value: 'nothing', label: 'Not imported' },
  {
    group: 'Person',
    items: importField.options.map((value) => ({ value, label: importFieldNames[value] })),
  },
  ...(attributes.length === 0
    ? []
    : [{ group: 'Attributes', items: attributes.map(({ id, name }) => ({ value: id, label: name })) }]),
  { value: 'new', label: 'New attribute' },
]

const typeData = attributeTypes.map((value) => ({ value, label: attributeTypeNames[value] }))
const unchosen = { value: '', label: 'Choose' }

interface ColumnFieldsProps {
  readonly name: string
  readonly at: number
  readonly column: ImportColumn
  readonly values: ColumnValues
  readonly errors: Partial<Record<keyof ColumnValues, ReactNode>>
  readonly attributes: readonly Attribute[]
  readonly targets: ReturnType<typeof targetData>
  /** The props of the field at a path, as `form.getInputProps` returns them. */
  readonly inputProps: (path: string) => object
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Where a column goes, and how its values are written where they leave that open. */
function ColumnFields(props: ColumnFieldsProps) {
  const { name, at, column, values, errors, attributes, targets, inputProps } = props
  const asked = valuesAskedOf(values, column, attributes)
  const path = `columns.${at}`
  // The server may ask although no value was found that tells.
  const orders = asked.dates.length > 0 ? asked.dates : dateOrders
  const signs = asked.decimals.length > 0 ? asked.decimals : decimalSigns
  return (
    <Stack gap="xs">
      <NativeSelect aria-label={`Use of ${name}`} data={targets} {...inputProps(`${path}.target`)} />
      {values.target === 'new' && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm" verticalSpacing="xs">
          <TextInput
            size="sm"
            label="Name of the attribute"
            autoComplete="off"
            {...limitText(maxLength.title)}
            {...inputProps(`${path}.name`)}
          />
          <NativeSelect size="sm" label="Type" data={typeData} {...inputProps(`${path}.type`)} />
        </SimpleGrid>
      )}
      {(asked.dates.length > 1 || errors.dates) && (
        <NativeSelect
          size="sm"
          label="Dates are written as"
          description={values.dates && dateReading(column.samples, values.dates)}
          data={[unchosen, ...orders.map((value) => ({ value, label: dateOrderNames[value] }))]}
          {...inputProps(`${path}.dates`)}
        />
      )}
      {(asked.decimals.length > 1 || errors.decimals) && (
        <NativeSelect
          size="sm"
          label="Numbers are written"
          data={[unchosen, ...signs.map((value) => ({ value, label: decimalSignNames[value] }))]}
          {...inputProps(`${path}.decimals`)}
        />
      )}
    </Stack>
  )
}

/** Drawn again only when the column has changed: a file can have hundreds, and every key changes the form. */
const KeptColumnFields = memo(
  ColumnFields,
  (before, after) =>
    before.attributes === after.attributes &&
    isSame([before.column, before.values, before.errors], [after.column, after.values, after.errors]),
)

/** The errors of a column out of those of the form. */
const errorsOf = (errors: FormErrors, at: number): ColumnFieldsProps['errors'] => ({
  target: errors[`columns.${at}.target`],
  name: errors[`columns.${at}.name`],
  type: errors[`columns.${at}.type`],
  dates: errors[`columns.${at}.dates`],
  decimals: errors[`columns.${at}.decimals`],
})

interface ColumnTableProps {
  readonly table: ImportTable
  readonly values: readonly ColumnValues[]
  readonly errors: FormErrors
  readonly attributes: readonly Attribute[]
  readonly inputProps: ColumnFieldsProps['inputProps']
}

function AllColumns({ table, values, errors, attributes, inputProps }: ColumnTableProps) {
  const targets = targetData(attributes)
  return (
    <Table className={css.columns} role="table" verticalSpacing="sm" aria-label="Columns of the file">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">Column</Table.Th>
          <Table.Th role="columnheader">Examples</Table.Th>
          <Table.Th role="columnheader">Goes to</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {table.columns.map((column, at) => {
          const own = values[at]
          const name = columnName(table, at)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns are in the order of the file
            <Table.Tr key={at} role="row">
              <Table.Th role="rowheader">{name}</Table.Th>
              <Table.Td role="cell" className={css.samples}>
                {column.samples.slice(0, shownSamples).map((sample) => (
                  <div key={sample}>{sample}</div>
                ))}
                {column.samples.length === 0 && (
                  <Text size="sm" c="dimmed">
                    empty
                  </Text>
                )}
              </Table.Td>
              <Table.Td role="cell">
                {own && (
                  <KeptColumnFields
                    name={name}
                    at={at}
                    column={column}
                    values={own}
                    errors={errorsOf(errors, at)}
                    attributes={attributes}
                    targets={targets}
                    inputProps={inputProps}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

/** The columns of a file with their use: a table, on phones a card for each. With roles, as a card is no row. */
export const ColumnTable = memo(
  AllColumns,
  (before, after) =>
    before.table === after.table &&
    before.attributes === after.attributes &&
    isSame([before.values, before.errors], [after.values, after.errors]),
)
