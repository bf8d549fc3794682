import { Group } from '@mantine/core'
import type { PrototypeAction, PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import { SelectField, TextField } from '#studies/builder/fields.tsx'
import { NumberField } from '#studies/builder/number-fields.tsx'
import { noScreen } from './draft-changes.ts'
import { namesBy } from './screen-texts.ts'

const actions = [
  { value: 'go', label: 'Go to a screen' },
  { value: 'back', label: 'Go back' },
  { value: 'open', label: 'Open an overlay' },
  { value: 'swap', label: 'Replace the overlay' },
  { value: 'close', label: 'Close the overlay' },
  { value: 'leave', label: 'Leave the prototype' },
] as const

const positions = [
  { value: 'own', label: 'Where the overlay lies by itself' },
  { value: 'pixel', label: 'At a point of the screen below' },
] as const

/** The same action with another kind; a chosen screen stays. */
const changedTo = (does: PrototypeAction['does'], before: PrototypeAction): PrototypeAction => {
  if (does === 'leave') return { does, to: '' }
  if (does === 'back' || does === 'close') return { does }
  return { does, screen: 'screen' in before ? before.screen : noScreen }
}

interface ScreenSelectProps {
  readonly path: string
  readonly label: string
  readonly description?: string
  readonly screens: readonly PrototypeScreen[]
  readonly value: string
  readonly onChange: (screen: string) => void
}

/** One screen of the prototype. */
export function ScreenSelect({ screens, value, ...field }: ScreenSelectProps) {
  const nameOf = namesBy(screens)
  const isKnown = screens.some(({ id }) => id === value)
  return (
    <SelectField
      {...field}
      value={value}
      problem={isKnown ? undefined : 'Choose a screen'}
      options={[
        ...(isKnown ? [] : [{ value, label: value === noScreen ? 'Choose a screen' : 'A deleted screen' }]),
        ...screens.map(({ id }, index) => ({ value: id, label: `${index + 1}. ${nameOf(id) ?? ''}` })),
      ]}
    />
  )
}

interface ActionFieldsProps {
  readonly path: string
  readonly action: PrototypeAction
  readonly screens: readonly PrototypeScreen[]
  readonly language: string
  readonly onChange: (action: PrototypeAction, field: string) => void
}

/** The fields for the effect of a hotspot, a key or a wait. */
export function ActionFields({ path, action, screens, language, onChange }: ActionFieldsProps) {
  return (
    <>
      <SelectField
        path={`${path}.does`}
        label="What happens"
        options={actions}
        value={action.does}
        onChange={(does) => onChange(changedTo(does, action), `${path}.does`)}
      />
      {'screen' in action && (
        <ScreenSelect
          path={`${path}.screen`}
          label={action.does === 'go' ? 'Leads to' : 'Overlay'}
          screens={screens}
          value={action.screen}
          onChange={(screen) => onChange({ ...action, screen }, `${path}.screen`)}
        />
      )}
      {action.does === 'open' && (
        <SelectField
          path={`${path}.at`}
          label="Position"
          options={positions}
          value={action.at ? 'pixel' : 'own'}
          onChange={(position) =>
            onChange(
              {
                does: 'open',
                screen: action.screen,
                ...(position === 'pixel' && { at: { x: 0, y: 0 } }),
              },
              `${path}.at`,
            )
          }
        />
      )}
      {action.does === 'open' && action.at && (
        <Group gap="md" align="end">
          {(['x', 'y'] as const).map((axis) => (
            <NumberField
              key={axis}
              path={`${path}.at.${axis}`}
              label={axis === 'x' ? 'From the left' : 'From the top'}
              suffix=" px"
              isWhole
              min={0}
              value={action.at?.[axis] ?? 0}
              onChange={(value) =>
                onChange({ ...action, at: { x: 0, y: 0, ...action.at, [axis]: value } }, `${path}.at.${axis}`)
              }
            />
          ))}
        </Group>
      )}
      {action.does === 'leave' && (
        <TextField
          path={`${path}.to`}
          label="Where it would lead"
          description="Shown to you in results only; nothing opens for participants."
          language={language}
          value={action.to}
          onChange={(to) => onChange({ does: 'leave', to }, `${path}.to`)}
        />
      )}
    </>
  )
}
