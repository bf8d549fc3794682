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

/**
 * Stand-ins as wide and high as the real faces, so that no line moves when those arrive. Here and not with the faces:
 * this style is in the document, there from the first paint. Where the numbers come from: fonts/README.md.
 */
const standIns =
  "@font-face{font-family:'Fraunces Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');" +
  'size-adjust:114%;ascent-override:85.8%;descent-override:22.3%;line-gap-override:0%}' +
  "@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo');" +
  'size-adjust:101.4%;ascent-override:93.7%;descent-override:24.7%;line-gap-override:0%}'

/** The stand-in faces, and the palette and the typefaces as CSS variables; light unless the document says dark. */
export const brandVariables =
  standIns +
  `:root{--font-body:${fonts.body};--font-title:${fonts.title};${colorsIn('light')}}` +
  `:root[data-mantine-color-scheme="dark"]{${colorsIn('dark')}}`
