import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { palette } from './palette.ts'

/** From a breath of lichen to the canopy: shade 9 is the primary in light, shade 2 in dark. */
const canopy: MantineColorsTuple = [
  '#F1F6EE',
  '#DDE9DC',
  palette.canopy.dark,
  '#A6D0B1',
  palette.moss.dark,
  '#6C9A79',
  '#557F63',
  palette.moss.light,
  '#2A5040',
  palette.canopy.light,
]

const bodyFont = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"
const titleFont = "'Fraunces Title', 'Fraunces Fallback', Georgia, serif"

/** Mantine in the brand's clothes. */
export const theme = createTheme({
  colors: { canopy },
  primaryColor: 'canopy',
  primaryShade: { light: 9, dark: 2 },
  autoContrast: true,
  white: palette.surface.light,
  black: palette.ink.light,
  fontFamily: bodyFont,
  headings: { fontFamily: titleFont, fontWeight: '480' },
  defaultRadius: 'md',
  radius: { md: '12px' },
  focusRing: 'auto',
  respectReducedMotion: true,
})

function brandVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, pair]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      pair[scheme],
    ]),
  )
}

const mantineOnBrand = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--moss)',
  '--mantine-color-error': 'var(--berry)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--lichen-soft)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field-line)',
  '--mantine-primary-color-filled': 'var(--canopy)',
  '--mantine-primary-color-filled-hover': 'var(--moss)',
  '--mantine-primary-color-contrast': 'var(--on-canopy)',
}

/** Writes the brand's colours as CSS variables, and points Mantine's own at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--font-body': bodyFont, '--font-title': titleFont },
  light: { ...brandVariables('light'), ...mantineOnBrand },
  dark: { ...brandVariables('dark'), ...mantineOnBrand },
})
