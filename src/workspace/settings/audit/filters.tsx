import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { auditNames } from '#contract/workspace/audit-actions.gen.ts'
import { auditAction } from '#contract/workspace/workspace.ts'
import { useMembers } from '../queries.ts'
import { useAuditSearch } from './filter.ts'

const actions = [
  { value: '', label: 'All actions' },
  ...auditAction.options.map((action) => ({ value: action, label: auditNames[action] })),
]

/** Action, member and period of the events that are shown. */
export function Filters() {
  const members = useMembers()
  const { search, change } = useAuditSearch()
  const bind = (field: keyof typeof search) => ({
    value: search[field] ?? '',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [field]: value }),
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} role="group" aria-label="Filter">
      <NativeSelect label="Action" data={actions} {...bind('action')} />
      <NativeSelect
        label="Member"
        data={[
          { value: '', label: 'All members' },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...bind('member')}
      />
      <TextInput type="date" label="From" max={search.to} {...bind('from')} />
      <TextInput type="date" label="To" min={search.from} {...bind('to')} />
    </SimpleGrid>
  )
}
