import type { ResultsPage } from '#studies/results/define-results.ts'
import { SelectField } from '#studies/results/parts/inputs.tsx'
import { choicesOf } from '../../forms/choices.ts'
import { failureText } from '../../forms/refusal.ts'
import { useMailingNames } from '../../mailings/queries.ts'
import { useOptionalSegments } from '../../people/queries.ts'

type PeopleFieldsProps = Parameters<
  Extract<NonNullable<ResultsPage['PeopleFields']>, (props: never) => unknown>
>[0]

/** Selects responses by the mailing that invited their people, and by a segment of the own database. */
export default function PeopleFields({ study, ...fields }: PeopleFieldsProps) {
  const mailings = useMailingNames({ study })
  const { mailing, segment } = fields.value
  const isChosen = mailing !== undefined || segment !== undefined
  // Without a mailing no response has a person who is known.
  if (!isChosen && (mailings.isPending || mailings.data?.body.mailings.length === 0)) return null
  return <Fields mailings={mailings} {...fields} />
}

interface FieldsProps extends Omit<PeopleFieldsProps, 'study'> {
  readonly mailings: ReturnType<typeof useMailingNames>
}

function Fields({ mailings, value: { mailing, segment }, onChange }: FieldsProps) {
  const segments = useOptionalSegments()
  return (
    <>
      <NamedSelect
        label="Mailing"
        description="Responses that began with a link in its mails."
        noun="mailing"
        known={mailings.data?.body.mailings.filter(({ startedAt }) => startedAt !== null)}
        error={mailings.error}
        value={mailing}
        onChange={(value) => onChange({ mailing: value })}
      />
      <NamedSelect
        label="Segment of people"
        description="Responses of invited people who are in the segment now."
        noun="segment"
        known={segments.data?.body.segments}
        error={segments.error}
        value={segment}
        onChange={(value) => onChange({ segment: value })}
      />
    </>
  )
}

interface NamedSelectProps {
  readonly label: string
  readonly description: string
  readonly noun: string
  /** Undefined until they are read. */
  readonly known: readonly { readonly id: string; readonly name: string }[] | undefined
  /** Why they could not be read; null where they were. */
  readonly error: unknown
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Selects one of some named things; says at the field when their names cannot be read. */
const NamedSelect = ({ noun, known, error, value, onChange, ...texts }: NamedSelectProps) => (
  <SelectField
    {...texts}
    error={error === null || known ? undefined : failureText(error)}
    value={value ?? ''}
    onChange={(chosen) => onChange(chosen || undefined)}
    options={choicesOf({
      any: 'Any',
      gone: known ? `A ${noun} that was deleted` : `The chosen ${noun}`,
      known: known ?? [],
      value,
    })}
  />
)
