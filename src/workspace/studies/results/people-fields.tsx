import { NativeSelect } from '@mantine/core'
import type { MailingEntry } from '#contract/mailings/mailings.ts'
import type { ResultsPage } from '#studies/results/define-results.ts'
import { choicesOf } from '../../forms/choices.ts'
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

function Fields({ mailings, value: { mailing, segment }, onChange }: FieldsProps) {
  const segments = usePeopleSegments()
  const sent = mailings.filter(({ startedAt }) => startedAt !== null)
  return (
    <>
      <NativeSelect
        label="Mailing"
        description="Answers given through its links."
        value={mailing ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ mailing: value || undefined })}
        data={choicesOf({ any: 'Any', gone: 'A mailing that was deleted', known: sent, value: mailing })}
      />
      <NativeSelect
        label="Segment of people"
        description="Answers of invited people who are in it now."
        value={segment ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ segment: value || undefined })}
        data={choicesOf({ any: 'Any', gone: 'A segment that was deleted', known: segments, value: segment })}
      />
    </>
  )
}
