import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { personFieldNames } from '#content/workspace/people-fields.ts'
import type { PeopleFields } from '#contract/people/attributes.ts'
import type { PeopleSortField, Person } from '#contract/people/people.ts'
import { deviceStorage } from '#ui/device-storage.ts'
import { Time } from '../views/time.tsx'
import { languageName } from './languages.ts'
import css from './people.module.css'
import { dayText, valueText } from './person-values.ts'

/** A column of the list, beside the one with the names. */
export interface PeopleColumn {
  readonly id: string
  readonly label: string
  /** The field that the list is sorted by. */
  readonly sort?: PeopleSortField
  /** Whether the first click sorts the newest, or the greatest, first. */
  readonly isNewestFirst?: boolean
  readonly render: (person: Person) => ReactNode
}

const tagBadges = (tags: readonly string[], names: ReadonlyMap<string, string>) => (
  <Group gap={4} wrap="nowrap">
    {tags.map((id) => (
      <Badge key={id} variant="light" color="canopy" fw={500} className={css.tag}>
        {names.get(id) ?? id}
      </Badge>
    ))}
  </Group>
)

/** The columns that the list of a workspace can show. */
export const columnsOf = ({ attributes, tags }: PeopleFields): readonly PeopleColumn[] => {
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  return [
    { id: 'email', label: personFieldNames.email, sort: 'email', render: ({ email }) => email },
    { id: 'tags', label: 'Tags', render: ({ tags: own }) => tagBadges(own, tagNames) },
    ...attributes.map((attribute): PeopleColumn => ({
      id: attribute.id,
      label: attribute.name,
      // Several options have no order.
      ...(attribute.type !== 'severalOf' && { sort: attribute.id }),
      isNewestFirst: attribute.type === 'date',
      render: ({ values }) => valueText(attribute, values[attribute.id]),
    })),
    {
      id: 'contactedAt',
      label: personFieldNames.contactedAt,
      sort: 'contactedAt',
      isNewestFirst: true,
      render: ({ contactedAt }) => contactedAt !== null && <Time at={contactedAt} />,
    },
    {
      id: 'consent',
      label: 'Consent',
      render: ({ consent }) => consent && dayText(consent.day),
    },
    { id: 'phone', label: personFieldNames.phone, render: ({ phone }) => phone },
    {
      id: 'language',
      label: personFieldNames.language,
      render: ({ language }) => language !== null && languageName(language),
    },
    { id: 'timeZone', label: personFieldNames.timeZone, render: ({ timeZone }) => timeZone },
    {
      id: 'createdAt',
      label: personFieldNames.createdAt,
      sort: 'createdAt',
      isNewestFirst: true,
      render: ({ createdAt }) => <Time at={createdAt} />,
    },
  ]
}

/** Attributes that are shown before columns are chosen. */
const firstAttributes = 4

const isFirst = (id: string, at: number) =>
  ['email', 'tags', 'contactedAt', 'createdAt'].includes(id) || (/^a\d/.test(id) && at < firstAttributes + 2)

/** The columns that are shown before any is chosen. */
export const firstColumns = (columns: readonly PeopleColumn[]) =>
  columns.flatMap(({ id }, at) => (isFirst(id, at) ? [id] : []))

const keyOf = (workspace: string) => `understory-people-columns-${workspace}`

/** The columns that were chosen on this device. */
export const readColumns = (workspace: string) =>
  deviceStorage().getItem(keyOf(workspace))?.split(',').filter(Boolean)

/** Remembers the columns on this device. */
export const rememberColumns = (workspace: string, columns: readonly string[]) => {
  try {
    deviceStorage().setItem(keyOf(workspace), columns.join(','))
  } catch {
    // Without room in the storage the choice lasts until the page is closed.
  }
}
