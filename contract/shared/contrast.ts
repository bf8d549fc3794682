/** Relative luminance of a color as `#rrggbb`: 0 for black, 1 for white (WCAG 2.2). */
const luminanceOf = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors as `#rrggbb`, from 1 to 21 (WCAG 2.2, success criterion 1.4.3). */
export const contrastOf = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Least contrast of text, and of controls and large text (WCAG 2.2 AA). */
export const minContrast = { text: 4.5, controls: 3 } as const
