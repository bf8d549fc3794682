import {
  createTheme,
  defaultVariantColorsResolver,
  MantineProvider,
  type CSSVariablesResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-variables.css'
import { onColorSchemeChange, readColorScheme } from './color-scheme.ts'
import { palette } from './palette.ts'
import { fonts } from './theme-provider.tsx'

/** The primary color, light to dark: shade 9 in the light scheme, shade 2 in the dark scheme. */
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

/** Mantine uses `gray` for light controls and `dark` for dark ones; both are greens here. */
const gray: MantineColorsTuple = [
  '#F6F8F1',
  palette.lichenSoft.light,
  palette.lichen.light,
  palette.line.light,
  palette.fieldLine.light,
  palette.fieldLine.light,
  '#5B6D62',
  palette.quiet.light,
  '#2C3831',
  palette.ink.light,
]
const dark: MantineColorsTuple = [
  palette.ink.dark,
  '#C9D4CA',
  palette.quiet.dark,
  '#8A998D',
  palette.fieldLine.dark,
  palette.line.dark,
  palette.surface.dark,
  palette.paper.dark,
  '#0B110E',
  '#070B09',
]
const red: MantineColorsTuple = [
  '#FCEEF0',
  '#F7D9DE',
  '#F4B8C1',
  '#F2A1AD',
  palette.berry.dark,
  '#D9576B',
  palette.berry.light,
  palette.berry.light,
  palette.berry.light,
  '#7E1A2B',
]

/** Mantine chooses the text of filled buttons for the light scheme; these colors follow the scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-canopy)' } : colors
}

const fieldSize = { defaultProps: { size: 'md' } } as const

/** Mantine's theme with the brand's colors, fonts and radius. */
const theme = createTheme({
  colors: { canopy, gray, dark, red },
  primaryColor: 'canopy',
  primaryShade: { light: 9, dark: 2 },
  autoContrast: true,
  variantColorResolver,
  white: palette.surface.light,
  black: palette.ink.light,
  fontFamily: fonts.body,
  headings: { fontFamily: fonts.title, fontWeight: '480' },
  defaultRadius: 'md',
  radius: { md: '12px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    TextInput: fieldSize,
    PasswordInput: fieldSize,
    Textarea: fieldSize,
    NativeSelect: fieldSize,
    Checkbox: { defaultProps: { iconColor: 'var(--on-canopy)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-canopy)' } },
    // A header of the page would be a landmark; the dialog is named by its title already.
    Modal: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Badge: { defaultProps: { tt: 'none' } },
    // Links stand in text, where color alone does not set them apart.
    Anchor: { defaultProps: { underline: 'always' } },
  },
})

const brandColorVariables = {
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
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-success': 'var(--moss)',
  '--mantine-color-disabled': 'var(--lichen)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-light': 'var(--lichen-soft)',
  '--mantine-color-gray-light-hover': 'var(--lichen)',
  '--mantine-color-gray-light-color': 'var(--quiet)',
  '--mantine-color-canopy-light': 'var(--lichen)',
  '--mantine-color-canopy-light-hover': 'var(--lichen)',
  '--mantine-color-canopy-light-color': 'var(--canopy)',
  '--mantine-color-red-filled': 'var(--berry)',
  '--mantine-color-red-outline': 'var(--berry)',
  '--mantine-color-red-light': 'var(--surface)',
  '--mantine-color-red-light-color': 'var(--berry)',
  '--mantine-color-yellow-light': 'var(--surface)',
  '--mantine-color-yellow-light-color': 'var(--chanterelle)',
  '--mantine-color-orange-light': 'var(--surface)',
  '--mantine-color-orange-light-color': 'var(--chanterelle)',
  '--mantine-primary-color-filled': 'var(--canopy)',
  '--mantine-primary-color-filled-hover': 'var(--moss)',
  '--mantine-primary-color-contrast': 'var(--on-canopy)',
}

/** Maps Mantine's color variables to the brand's. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: brandColorVariables,
  dark: brandColorVariables,
})

/** A color scheme manager that reads the site's scheme and never sets it. */
function createReadOnlyManager(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : readColorScheme()),
    set: () => {},
    subscribe: (update) => {
      stop = onColorSchemeChange(() => update(readColorScheme()))
    },
    unsubscribe: () => stop(),
    clear: () => {},
  }
}

const manager = createReadOnlyManager()

/** Provides Mantine with the brand's theme to the components inside. */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
