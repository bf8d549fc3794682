import { describe, expect, test } from 'vitest'
import { contrastOf } from '#contract/shared/contrast.ts'
import { palette, type PaletteColor } from '#ui/palette.ts'

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
  ['onCanopy', 'berry', 4.5],
  ['onChanterelle', 'chanterelleFill', 4.5],
]

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('%s on %s has a contrast of at least %f:1', (text, under, least) => {
    expect(contrastOf(palette[text][scheme], palette[under][scheme])).toBeGreaterThanOrEqual(least)
  })
})

test('computes 21:1 for black on white and 1:1 for equal colors', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#436850', '#436850')).toBe(1)
})
