import type { ReactNode } from 'react'
import { useColorSchemeSync } from './color-scheme.ts'
import { palette } from './palette.ts'

/** An installed font, scaled to the width of the web font. */
interface FallbackFont {
  readonly local: readonly string[]
  /** Scale in percent (`size-adjust`). */
  readonly width: number
}

/** Font metrics in percent of the font size, shared by a web font and its fallbacks. */
interface FontMetrics {
  readonly ascent: number
  readonly descent: number
}

/**
 * Fallbacks with the metrics of the web fonts, so that loading those moves no line. In order: Windows and Apple,
 * Android, Linux. Source of the numbers: fonts/README.md.
 */
const titleFallbacks: readonly FallbackFont[] = [
  { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 114 },
  { local: ['Noto Serif', 'NotoSerif-Regular'], width: 96 },
  { local: ['DejaVu Serif'], width: 89.5 },
]
const bodyFallbacks: readonly FallbackFont[] = [
  { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 100.7 },
  { local: ['Roboto'], width: 101 },
  { local: ['DejaVu Sans'], width: 88.5 },
]

const fallbackName = (family: string, index: number) => `'${family} Fallback ${index + 1}'`

const fontFamily = (webFont: string, family: string, fallbacks: readonly FallbackFont[], system: string) =>
  [`'${webFont}'`, ...fallbacks.map((_, index) => fallbackName(family, index)), system].join(', ')

export const fonts = {
  body: fontFamily('Figtree Variable', 'Figtree', bodyFallbacks, 'system-ui, sans-serif'),
  title: fontFamily('Fraunces Title', 'Fraunces', titleFallbacks, 'Georgia, serif'),
} as const

const fallbackFaces = (
  family: string,
  fallbacks: readonly FallbackFont[],
  { ascent, descent }: FontMetrics,
) =>
  fallbacks
    .map(({ local, width }, index) => {
      const sources = local.map((name) => `local('${name}')`).join()
      const percent = (height: number) => `${((100 * height) / width).toFixed(1)}%`
      return `@font-face{font-family:${fallbackName(family, index)};src:${sources};size-adjust:${width}%;ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:0%}`
    })
    .join('')

/** Part of the inline style of the document, so that fallbacks apply from the first paint. */
const fallbackFontFaces =
  fallbackFaces('Fraunces', titleFallbacks, { ascent: 97.8, descent: 25.5 }) +
  fallbackFaces('Figtree', bodyFallbacks, { ascent: 95, descent: 25 })

function colorsIn(scheme: 'light' | 'dark'): string {
  return Object.entries(palette)
    .map(
      ([name, pair]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${pair[scheme]}`,
    )
    .join(';')
}

/** CSS of the fallback fonts, and of the fonts and the palette as variables; light by default. */
const brandVariables =
  fallbackFontFaces +
  `:root{--font-body:${fonts.body};--font-title:${fonts.title};${colorsIn('light')}}` +
  `:root[data-mantine-color-scheme="dark"]{${colorsIn('dark')}}`

/** The brand's colors and fonts as a style element, for documents that are not rendered by React in the browser. */
export function BrandStyle() {
  return <style dangerouslySetInnerHTML={{ __html: brandVariables }} />
}

/**
 * Provides the brand's colors and fonts in the chosen or the system's color scheme. Mantine components need a
 * `MantineTheme` in addition, which only pages with forms load.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useColorSchemeSync()
  return (
    <>
      <BrandStyle />
      {children}
    </>
  )
}
