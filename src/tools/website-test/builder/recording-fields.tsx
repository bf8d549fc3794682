import { Group, Text } from '@mantine/core'
import type { CaptureWishes } from '#contract/captures/capture-wishes.ts'
import { SelectField } from '#studies/builder/fields.tsx'

const sources = [
  { name: 'screen', label: 'Screen' },
  { name: 'voice', label: 'Voice' },
  { name: 'face', label: 'Face' },
  { name: 'pages', label: 'Visited pages' },
] as const
const options = [
  { value: 'off', label: 'Not recorded' },
  { value: 'optional', label: 'Participants decide' },
  { value: 'required', label: 'Required' },
] as const
const nothing: CaptureWishes = { screen: 'off', voice: 'off', face: 'off' }
const path = 'study.tasks.recording'

interface RecordingFieldsProps {
  readonly value: CaptureWishes | undefined
  readonly onChange: (value: CaptureWishes, field: string) => void
}

/** The fields for the recordings of participants while they work. */
export function RecordingFields({ value = nothing, onChange }: RecordingFieldsProps) {
  return (
    <>
      <Group gap="md" align="end">
        {sources.map(({ name, label }) => (
          <SelectField
            key={name}
            path={`${path}.${name}`}
            label={label}
            options={options}
            value={value[name] ?? 'off'}
            onChange={(wish) => onChange({ ...value, [name]: wish }, `${path}.${name}`)}
          />
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        Participants agree before anything is recorded, and can delete their recordings on the last page.
        Visited pages need the browser extension, in Chrome, Edge or another browser of their kind on a
        computer; what participants type is left out.
      </Text>
    </>
  )
}
