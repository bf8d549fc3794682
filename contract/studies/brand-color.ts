import { contrastOf, minContrast } from '../shared/contrast.ts'

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** Backgrounds of the player on which links and titles stand, from the design system's palette. */
export const playerBackgrounds: Readonly<Record<ColorScheme, readonly [string, ...string[]]>> = {
  light: ['#FBF8F1', '#FFFFFF', '#EEF1E5', '#DDE5D3'],
  dark: ['#0F1713', '#16211B', '#18231D', '#26352C'],
}

/** The lightness toward which a brand color moves until it can be read, and the text on a button. */
const extremes = {
  light: { lightness: 0, text: '#ffffff' },
  dark: { lightness: 1, text: '#000000' },
} as const

/** A color as `#rrggbb`. */
export const hexColorPattern = /^#[\da-f]{6}$/i
export const isHexColor = (text: string) => hexColorPattern.test(text)

/** Hue in degrees, saturation and lightness from 0 to 1 (CSS Color 4, section 7). */
const toHsl = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  )
  const [min, max] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [lightness, range] = [(min + max) / 2, max - min]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const hues = {
    [blue]: (red - green) / range + 4,
    [green]: (blue - red) / range + 2,
    [red]: (green - blue) / range,
  }
  const saturation = (max - lightness) / Math.min(lightness, 1 - lightness)
  return { hue: (60 * (hues[max] ?? 0) + 360) % 360, saturation, lightness }
}

/** A color with its hue and saturation, whose lightness has moved by a share of the way to another one. */
const moved = (color: string, target: number, share: number) => {
  const { hue, saturation, lightness: own } = toHsl(color)
  const lightness = own + (target - own) * share
  const channels = [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  })
  return `#${channels
    .map((each) =>
      Math.round(each * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Contrast of a color on the player's background where it is read worst. */
const pageContrastOf = (color: string, scheme: ColorScheme) =>
  Math.min(...playerBackgrounds[scheme].map((background) => contrastOf(color, background)))

/** Steps from a brand color to black or white. */
const steps = 64

/** A brand color as the player uses it in one color scheme. */
export interface BrandColor {
  /** Of buttons and titles: the brand's own, or its nearest variant that can be read. */
  readonly color: string
  /** Of text on a button. */
  readonly text: string
  /** A stronger variant, of links, progress and focus, and of a button under the pointer. */
  readonly strong: string
  /** Contrast of the brand's own color on the page. */
  readonly ownContrast: number
  /** Whether the brand's own color is used. */
  readonly isOwn: boolean
  /** Contrast of `color` on the page; that of `strong` is no smaller. */
  readonly onPage: number
  /** Contrast of text on a button. */
  readonly onButton: number
}

/**
 * The variant of a brand color, as `#rrggbb`, that participants see in a color scheme. It has a contrast of at least
 * 4.5 : 1 on every background of the player (WCAG 2.2, 1.4.3), which is more than the 3 : 1 of controls (1.4.11): a
 * color that has less is darkened in the light scheme, and lightened in the dark one, as little as possible, with its
 * hue.
 */
export const brandColorIn = (scheme: ColorScheme, brand: string): BrandColor => {
  const own = brand.toLowerCase()
  const { lightness, text } = extremes[scheme]
  const variants = Array.from({ length: steps + 1 }, (_, step) => moved(own, lightness, step / steps))
  const color = variants.find((variant) => pageContrastOf(variant, scheme) >= minContrast.text) ?? text
  return {
    color,
    text,
    strong: moved(color, lightness, 0.15),
    ownContrast: pageContrastOf(own, scheme),
    isOwn: color === own,
    onPage: pageContrastOf(color, scheme),
    onButton: contrastOf(color, text),
  }
}
