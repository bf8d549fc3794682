import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contrastOf, minContrast } from '#ui/contrast.ts'
import { palette } from '#ui/palette.ts'
import css from './branding.module.css'

interface ColorFieldProps {
  /** Null for the color of Understory. */
  readonly value: string | null
  readonly error: ReactNode
  readonly onChange: (value: string | null) => void
}

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** The text color that is easier to read on a background. */
const textOn = (color: string) =>
  contrastOf(color, '#ffffff') >= contrastOf(color, palette.ink.light) ? '#ffffff' : palette.ink.light

const remarks = (color: string) => {
  const onWhite = contrastOf(color, '#ffffff')
  const onButton = contrastOf(color, textOn(color))
  return [
    {
      isGood: onButton >= minContrast.text,
      text: `Text on a button of this color has a contrast of ${onButton.toFixed(1)} : 1.`,
    },
    {
      isGood: onWhite >= minContrast.text,
      text:
        onWhite >= minContrast.text
          ? `Links of this color on white have a contrast of ${onWhite.toFixed(1)} : 1.`
          : `Links of this color on white have a contrast of ${onWhite.toFixed(1)} : 1, which is hard to read. At least ${minContrast.text} : 1 is recommended.`,
    },
  ]
}

/** A color as text and by the browser's color picker, with how well it can be read. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const color = value !== null && isColor(value) ? value : null
  const shown = color ?? palette.canopy.light
  return (
    <Stack gap="sm" w="100%">
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label="Color"
          description="Empty for the color of Understory."
          placeholder="#1f6f4a"
          autoComplete="off"
          spellCheck={false}
          flex={1}
          value={value ?? ''}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
        />
        <input
          type="color"
          className={css.picker}
          aria-label="Choose the color"
          value={shown}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Group>
      {color && (
        <Stack gap="xs" role="status">
          <div className={css.preview} aria-hidden>
            <span style={{ background: color, color: textOn(color) }}>Continue</span>
            <span style={{ color }}>A link</span>
          </div>
          {remarks(color).map(({ isGood, text }) => (
            <Group
              key={text}
              gap="xs"
              wrap="nowrap"
              align="flex-start"
              c={isGood ? 'dimmed' : 'var(--berry)'}
            >
              {isGood ? (
                <IconCheck className={css.icon} size={18} aria-hidden />
              ) : (
                <IconAlertTriangle className={css.icon} size={18} aria-hidden />
              )}
              <Text size="sm">{text}</Text>
            </Group>
          ))}
        </Stack>
      )}
      {value !== null && (
        <div>
          <Button variant="subtle" size="compact-sm" px={0} onClick={() => onChange(null)}>
            Use the color of Understory
          </Button>
        </div>
      )}
    </Stack>
  )
}
