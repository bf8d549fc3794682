import { palette } from './palette.ts'

export const fonts = {
  body: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  title: "'Fraunces Title', 'Fraunces Fallback', Georgia, serif",
} as const

function colorsIn(scheme: 'light' | 'dark'): string {
  return Object.entries(palette)
    .map(
      ([name, pair]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${pair[scheme]}`,
    )
    .join(';')
}

/** The palette and the typefaces as CSS variables; light unless the document says dark. */
export const brandVariables =
  `:root{--font-body:${fonts.body};--font-title:${fonts.title};${colorsIn('light')}}` +
  `:root[data-mantine-color-scheme="dark"]{${colorsIn('dark')}}`
