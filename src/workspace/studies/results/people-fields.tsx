import { NativeSelect } from '@mantine/core'
import type { MailingEntry } from '#contract/mailings/mailings.ts'
import type { ResultsPage } from '#studies/results/define-results.ts'
import { useMailings } from '../../mailings/queries.ts'
import { usePeopleSegments } from '../../people/queries.ts'

type PeopleFieldsProps = Parameters<
  Extract<NonNullable<ResultsPage['PeopleFields']>, (props: never) => unknown>
>[0]

/** Selects responses by the mailing that invited their people, and by a segment of the own database. */
export default function PeopleFields({ study, ...fields }: PeopleFieldsProps) {
  const mailings = useMailings({ study }).data?.body.mailings
  const { mailing, segment } = fields.value
  // Without a mailing no response has a person who is known.
  if (!mailings || (mailings.length === 0 && mailing === undefined && segment === undefined)) return null
  return <Fields mailings={mailings} {...fields} />
}

interface FieldsProps extends Omit<PeopleFieldsProps, 'study'> {
  readonly mailings: readonly MailingEntry[]
}

interface Choice {
  readonly id: string
  readonly name: string
}

/** The choices of a field; one of the address that does not exist any more stays named. */
const choicesOf = (any: string, gone: string, known: readonly Choice[], value: string | undefined) => [
  { value: '', label: any },
  ...(value === undefined || known.some(({ id }) => id === value) ? [] : [{ value, label: gone }]),
  ...known.map(({ id, name }) => ({ value: id, label: name })),
]

function Fields({ mailings, value: { mailing, segment }, onChange }: FieldsProps) {
  const segments = usePeopleSegments()
  const sent = mailings.filter(({ startedAt }) => startedAt !== null)
  return (
    <>
      <NativeSelect
        label="Mailing"
        description="Answers that a link in its mails began."
        value={mailing ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ mailing: value || undefined })}
        data={choicesOf('Any', 'A mailing that was deleted', sent, mailing)}
      />
      <NativeSelect
        label="Segment of people"
        description="Invited people who are in it now."
        value={segment ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ segment: value || undefined })}
        data={choicesOf('Any', 'A segment that was deleted', segments, segment)}
      />
    </>
  )
}
