import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { remindedNames } from '#content/workspace/mailing-texts.ts'
import { type MailingAudience, remindedPeople } from '#contract/mailings/mailings.ts'
import { filterText } from '../people/filter-text.ts'
import { everybody } from '../people/people-search.ts'
import { peopleText } from '../people/people-text.ts'
import { usePeopleFields, usePeopleSegments } from '../people/queries.ts'

const everyone: MailingAudience = { kind: 'filter', filter: everybody }

const isSame = (one: MailingAudience, other: MailingAudience) => JSON.stringify(one) === JSON.stringify(other)

interface AudienceSelectProps extends Pick<NativeSelectProps, 'disabled' | 'error'> {
  readonly 'data-path'?: string
  /** The group that was handed over or stored: it stays a choice. */
  readonly stored: MailingAudience
  readonly value: MailingAudience
  readonly onChange: (audience: MailingAudience) => void
}

/**
 * The people whom a mailing invites: everybody, a segment, or those who were chosen in the list of people. A reminder
 * stays one: it goes to the people of its mailing who have not finished, or not started.
 */
export function AudienceSelect({ stored, value, onChange, ...props }: AudienceSelectProps) {
  const segments = usePeopleSegments()
  const fields = usePeopleFields()
  const nameOf = (audience: Exclude<MailingAudience, { kind: 'reminder' }>) => {
    if (audience.kind === 'people') return `${peopleText(audience.people.length)} chosen in the list`
    if (audience.kind === 'segment') return 'A segment that was deleted'
    return `People for whom: ${filterText(audience.filter, fields)}`
  }
  const choices: { readonly audience: MailingAudience; readonly label: string }[] =
    value.kind === 'reminder'
      ? remindedPeople.options.map((whom) => ({ audience: { ...value, whom }, label: remindedNames[whom] }))
      : [
          { audience: everyone, label: 'Everybody in your database' },
          ...segments.map(({ id, name }) => ({
            audience: { kind: 'segment', segment: id } as const,
            label: `Segment: ${name}`,
          })),
        ]
  if (stored.kind !== 'reminder' && !choices.some(({ audience }) => isSame(audience, stored)))
    choices.unshift({ audience: stored, label: nameOf(stored) })
  const chosen = choices.findIndex(({ audience }) => isSame(audience, value))
  return (
    <NativeSelect
      {...props}
      size="md"
      label="People"
      description={
        value.kind === 'reminder'
          ? 'Of the people who were sent the earlier mail.'
          : 'To choose others, save a filter as a segment under People, or select them there.'
      }
      value={String(chosen)}
      data={choices.map(({ label }, at) => ({ value: String(at), label }))}
      onChange={({ currentTarget }) => {
        const choice = choices[Number(currentTarget.value)]
        if (choice) onChange(choice.audience)
      }}
    />
  )
}
