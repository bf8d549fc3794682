/** A color in the light and in the dark scheme. */
type Pair = { readonly light: string; readonly dark: string }

/**
 * The brand's colors, each also a CSS variable (`chanterelleFill` → `--chanterelle-fill`).
 * tests/ui/contrast.test.ts checks the contrast of every pair used together.
 */
export const palette = {
  paper: { light: '#FBF8F1', dark: '#0F1713' },
  surface: { light: '#FFFFFF', dark: '#16211B' },
  ink: { light: '#18211C', dark: '#E9EFE6' },
  quiet: { light: '#47554C', dark: '#AEBBB0' },
  canopy: { light: '#12372A', dark: '#BFE3C8' },
  onCanopy: { light: '#FBF8F1', dark: '#0F1713' },
  moss: { light: '#436850', dark: '#8FBF9A' },
  lichen: { light: '#DDE5D3', dark: '#26352C' },
  lichenSoft: { light: '#EEF1E5', dark: '#18231D' },
  line: { light: '#CBD6C2', dark: '#2F4036' },
  fieldLine: { light: '#6F8577', dark: '#6E8A76' },
  chanterelle: { light: '#8F4A10', dark: '#F0B45C' },
  chanterelleFill: { light: '#E8A33D', dark: '#F0B45C' },
  onChanterelle: { light: '#18211C', dark: '#18211C' },
  berry: { light: '#A3263A', dark: '#F08A98' },
} as const satisfies Record<string, Pair>

export type PaletteColor = keyof typeof palette
