import { SelectField } from '#studies/results/parts/inputs.tsx'
import { useResponseTags } from './queries.ts'

interface TagFieldProps {
  readonly study: string
  readonly value: string | undefined
  readonly onChange: (tag: string | undefined) => void
}

/** Selects responses by one of the tags that the team gave. */
export function TagField({ study, value, onChange }: TagFieldProps) {
  const tags = useResponseTags(study)
  if (tags.length === 0 && value === undefined) return null
  const known = tags.some(({ tag }) => tag === value)
  return (
    <SelectField
      label="Tag"
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      options={[
        { value: '', label: 'Any' },
        ...(value === undefined || known ? [] : [{ value, label: value }]),
        ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
      ]}
    />
  )
}
