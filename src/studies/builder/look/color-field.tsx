import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { minContrast } from '#contract/shared/contrast.ts'
import {
  type BrandColor,
  brandColorIn,
  type ColorScheme,
  colorSchemes,
  isHexColor,
  playerBackgrounds,
} from '#contract/studies/brand-color.ts'
import { palette } from '#ui/palette.ts'
import css from './look.module.css'

interface ColorFieldProps {
  readonly id?: string
  /** Null for none: the one that `none` describes. */
  readonly value: string | null
  /** The name of the color that is used without a choice: “the color of Understory”. */
  readonly none: string
  readonly error: ReactNode
  readonly onChange: (value: string | null) => void
}

/** A contrast ratio, rounded down: 4.49 is not enough where 4.5 is needed. */
const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`

/** A color as text and by the browser's color picker, with what participants see of it and how well it can be read. */
export function ColorField({ id, value, none, error, onChange }: ColorFieldProps) {
  const color = value !== null && isHexColor(value) ? value.toLowerCase() : null
  return (
    <Stack gap="sm" w="100%">
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          id={id}
          label="Color"
          description={`Of buttons, links and titles. Leave the field empty for ${none}.`}
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
          value={color ?? palette.canopy.light}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Group>
      <div role="status">{color !== null && <Remarks color={color} />}</div>
      {color !== null && (
        <div className={css.schemes}>
          {colorSchemes.map((scheme) => (
            <Sample key={scheme} scheme={scheme} brand={brandColorIn(scheme, color)} />
          ))}
        </div>
      )}
      {value !== null && (
        <div>
          <Button variant="subtle" size="compact-sm" px={0} onClick={() => onChange(null)}>
            Use {none}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** Says in which color schemes participants see another variant, and why. */
function Remarks({ color }: { readonly color: string }) {
  const replaced = colorSchemes
    .map((scheme) => ({ scheme, brand: brandColorIn(scheme, color) }))
    .filter(({ brand }) => !brand.isOwn)
  if (replaced.length === 0)
    return (
      <Remark isGood>
        This color can be read on a light and on a dark page. Participants see it as it is.
      </Remark>
    )
  return replaced.map(({ scheme, brand }) => (
    <Remark key={scheme} isGood={false}>
      On a {scheme} page, {color} has a contrast of {ratio(brand.ownContrast)}; {minContrast.text} : 1 is
      needed. Participants see {brand.color} there.
    </Remark>
  ))
}

const Remark = ({ isGood, children }: { readonly isGood: boolean; readonly children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start" c={isGood ? 'dimmed' : 'var(--chanterelle)'}>
    {isGood ? (
      <IconCheck className={css.icon} size={18} aria-hidden />
    ) : (
      <IconAlertTriangle className={css.icon} size={18} aria-hidden />
    )}
    <Text size="sm">{children}</Text>
  </Group>
)

const schemeNames: Readonly<Record<ColorScheme, string>> = { light: 'Light page', dark: 'Dark page' }

/** A button and a link as participants see them, and their contrasts. */
function Sample({ scheme, brand }: { readonly scheme: ColorScheme; readonly brand: BrandColor }) {
  const { color, text, strong, onButton, onPage } = brand
  const [background] = playerBackgrounds[scheme]
  return (
    <section className={css.scheme} aria-label={schemeNames[scheme]}>
      <div className={css.sample} style={{ background }} aria-hidden>
        <span style={{ background: color, color: text }}>Continue</span>
        <span style={{ color: strong }}>A link</span>
      </div>
      <Text size="sm" fw={600}>
        {schemeNames[scheme]}: {color}
      </Text>
      <dl className={css.contrasts}>
        <dt>Text on a button</dt>
        <dd>{ratio(onButton)}</dd>
        <dt>Button and link on the page</dt>
        <dd>{ratio(onPage)}</dd>
      </dl>
    </section>
  )
}
