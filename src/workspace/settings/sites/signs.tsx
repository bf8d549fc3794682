import { Fieldset, Group, NumberInput, type NumberInputProps, Stack, Text } from '@mantine/core'
import { type SignalThresholds, thresholdLimits } from '#contract/sites/site.ts'

/** Times are typed in seconds. */
const secondMs = 1000

type Name = keyof SignalThresholds

const isTime = (name: Name) => name.endsWith('Ms')

/** The thresholds as they are typed. */
export const toSigns = (thresholds: SignalThresholds): SignalThresholds => ({
  ...thresholds,
  rageMs: thresholds.rageMs / secondMs,
  deadMs: thresholds.deadMs / secondMs,
  errorMs: thresholds.errorMs / secondMs,
  quickBackMs: thresholds.quickBackMs / secondMs,
  uTurnMs: thresholds.uTurnMs / secondMs,
})

/** The typed thresholds as they are stored. */
export const toThresholds = (signs: SignalThresholds): SignalThresholds => ({
  rageClicks: signs.rageClicks,
  rageMs: Math.round(signs.rageMs * secondMs),
  ragePixels: signs.ragePixels,
  deadMs: Math.round(signs.deadMs * secondMs),
  errorMs: Math.round(signs.errorMs * secondMs),
  quickBackMs: Math.round(signs.quickBackMs * secondMs),
  scrollRatio: signs.scrollRatio,
  uTurnMs: Math.round(signs.uTurnMs * secondMs),
})

const groups: readonly {
  readonly title: string
  readonly fields: readonly (readonly [name: Name, label: string])[]
}[] = [
  {
    title: 'Rage clicks',
    fields: [
      ['rageClicks', 'Clicks in a row'],
      ['rageMs', 'Seconds between two'],
      ['ragePixels', 'Pixels between two'],
    ],
  },
  { title: 'Dead click', fields: [['deadMs', 'Seconds without a reaction']] },
  { title: 'Click before an error', fields: [['errorMs', 'Seconds until the error']] },
  { title: 'Quick back', fields: [['quickBackMs', 'Seconds until the return']] },
  { title: 'U-turn', fields: [['uTurnMs', 'Seconds over one other page']] },
  { title: 'Excessive scrolling', fields: [['scrollRatio', 'Screens per screen of the page']] },
]

interface SignsProps {
  /** Share of the stored sessions that were recalculated; null without a change. */
  readonly recalculated: number | null
  readonly field: (name: Name) => NumberInputProps & { readonly key: string }
}

/** When an observation counts as a sign of a problem. */
export function Signs({ recalculated, field }: SignsProps) {
  return (
    <Fieldset legend="Signs of problems" w="100%">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          A change applies to the stored sessions too: their counts in the list, filters and replays follow.
        </Text>
        <div role="status">
          {recalculated !== null && (
            <Text>Applying the changed signs to stored sessions: {Math.floor(recalculated * 100)} %</Text>
          )}
        </div>
        {groups.map(({ title, fields }) => (
          <Group key={title} role="group" aria-label={title} gap="md" align="flex-end">
            <Text fw={600} w={180}>
              {title}
            </Text>
            {fields.map(([name, label]) => {
              const { key, ...props } = field(name)
              const [min, max] = thresholdLimits[name]
              const unit = isTime(name) ? secondMs : 1
              return (
                <NumberInput
                  key={key}
                  w={220}
                  label={label}
                  min={min / unit}
                  max={max / unit}
                  step={isTime(name) ? 0.1 : 1}
                  allowDecimal={isTime(name) || name === 'scrollRatio'}
                  {...props}
                />
              )
            })}
          </Group>
        ))}
      </Stack>
    </Fieldset>
  )
}
