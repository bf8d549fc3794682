import { describe, expect, test } from 'vitest'
import { palette, type PaletteColor } from '#ui/palette.ts'

/** Relative luminance of an sRGB color `#rrggbb` (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((index) => {
    const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const backgrounds = ['paper', 'surface', 'lichen', 'lichenSoft'] as const
const texts = ['ink', 'quiet', 'canopy', 'moss'] as const

const pairs: [PaletteColor, PaletteColor, number][] = [
  ...texts.flatMap((text) =>
    backgrounds.map((under): [PaletteColor, PaletteColor, number] => [text, under, 4.5]),
  ),
  ...(['paper', 'surface', 'lichenSoft'] as const).flatMap(
    (under): [PaletteColor, PaletteColor, number][] => [
      ['chanterelle', under, 4.5],
      ['berry', under, 4.5],
      ['fieldLine', under, 3],
    ],
  ),
  ['onCanopy', 'canopy', 4.5],
  ['onCanopy', 'moss', 4.5],
  ['onChanterelle', 'chanterelleFill', 4.5],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('%s on %s has a contrast of at least %f:1', (text, under, least) => {
    expect(contrast(palette[text][scheme], palette[under][scheme])).toBeGreaterThanOrEqual(least)
  })
})

test('computes 21:1 for black on white and 1:1 for equal colors', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#436850', '#436850')).toBe(1)
})
