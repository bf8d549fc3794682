import type { CSSProperties } from 'react'
import { brandColorIn, isHexColor } from '#contract/studies/brand-color.ts'

interface BrandColors {
  readonly 'data-branded'?: true
  readonly style?: CSSProperties & Readonly<Record<`--brand-${string}`, string>>
}

/**
 * Attributes of an element whose controls have the color of a brand, with both color schemes as custom properties. None
 * for a study without a color, and for text that is no color.
 */
export const brandColors = (color: string | undefined): BrandColors => {
  if (color === undefined || !isHexColor(color)) return {}
  const [light, dark] = [brandColorIn('light', color), brandColorIn('dark', color)]
  return {
    'data-branded': true,
    style: {
      '--brand-light': light.color,
      '--brand-strong-light': light.strong,
      '--brand-text-light': light.text,
      '--brand-dark': dark.color,
      '--brand-strong-dark': dark.strong,
      '--brand-text-dark': dark.text,
    },
  }
}
