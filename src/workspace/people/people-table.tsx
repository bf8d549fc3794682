import { Badge, Checkbox, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { peopleLimits } from '#contract/people/limits.ts'
import { peoplePages } from '#contract/people/pages.ts'
import type { PeopleSortField, Person, SearchPeopleForm } from '#contract/people/people.ts'
import { TextLink } from '../views/links.tsx'
import type { PeopleColumn } from './columns.tsx'
import css from './people.module.css'

type Sort = SearchPeopleForm['sort']

interface HeaderProps {
  readonly label: string
  readonly field: PeopleSortField | undefined
  readonly isNewestFirst?: boolean | undefined
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly className?: string | undefined
}

/** The head of a column; a column with an order sorts the list. */
function Header({ label, field, isNewestFirst = false, sort, onSort, className }: HeaderProps) {
  if (field === undefined)
    return (
      <Table.Th scope="col" className={className}>
        {label}
      </Table.Th>
    )
  const isSorted = sort.field === field
  const Arrow = sort.isAscending ? IconArrowUp : IconArrowDown
  return (
    <Table.Th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.isAscending ? 'ascending' : 'descending') : undefined}
    >
      <UnstyledButton
        className={css.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ field, isAscending: isSorted ? !sort.isAscending : !isNewestFirst })}
      >
        <span className={css.clip}>{label}</span>
        {isSorted ? (
          <Arrow size={16} aria-hidden />
        ) : (
          <IconArrowUp size={16} aria-hidden className={css.idle} />
        )}
      </UnstyledButton>
    </Table.Th>
  )
}

interface PeopleTableProps {
  readonly people: readonly Person[]
  readonly columns: readonly PeopleColumn[]
  readonly sort: Sort
  readonly selected: ReadonlySet<string>
  readonly onSort: (sort: Sort) => void
  /** Without it no one can be selected, as for roles that may not change people. */
  readonly onSelect?: (selected: ReadonlySet<string>) => void
}

/** The people of a list. The names stay while the other columns scroll. */
export function PeopleTable({ people, columns, sort, selected, onSort, onSelect }: PeopleTableProps) {
  const selectable = people.slice(0, peopleLimits.perChange)
  const areAllSelected = selectable.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const changed = new Set(selected)
    if (!changed.delete(id)) changed.add(id)
    onSelect?.(changed)
  }
  return (
    <div className={css.scroll} role="region" aria-label="People" tabIndex={0}>
      <Table className={css.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {onSelect && (
              <Table.Td className={css.check}>
                <Checkbox
                  aria-label="Select all shown"
                  checked={areAllSelected}
                  indeterminate={!areAllSelected && selected.size > 0}
                  onChange={() => onSelect(new Set(areAllSelected ? [] : selectable.map(({ id }) => id)))}
                />
              </Table.Td>
            )}
            <Header label="Name" field="name" sort={sort} onSort={onSort} className={css.name} />
            {columns.map(({ id, label, sort: field, isNewestFirst }) => (
              <Header
                key={id}
                label={label}
                field={field}
                isNewestFirst={isNewestFirst}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => {
            const { id, name, email, optedOutAt } = person
            const isSelected = selected.has(id)
            return (
              <Table.Tr key={id} data-selected={isSelected || undefined}>
                {onSelect && (
                  <Table.Td className={css.check}>
                    <Checkbox
                      aria-label={`Select ${name ?? email}`}
                      checked={isSelected}
                      disabled={!isSelected && selected.size >= peopleLimits.perChange}
                      onChange={() => toggle(id)}
                    />
                  </Table.Td>
                )}
                <Table.Th scope="row" className={css.name}>
                  <TextLink to={peoplePages.person.path} params={{ person: id }} inherit className={css.link}>
                    {name ?? email}
                  </TextLink>
                  {optedOutAt !== null && (
                    <Badge variant="outline" color="gray" size="sm">
                      Opted out
                    </Badge>
                  )}
                </Table.Th>
                {columns.map(({ id: column, render }) => (
                  <Table.Td key={column}>
                    <div className={css.clip}>{render(person)}</div>
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}
