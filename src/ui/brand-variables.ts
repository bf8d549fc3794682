import { palette } from './palette.ts'

/** A face that is found on the machine, made as wide as ours. */
interface StandIn {
  readonly local: readonly string[]
  /** Percent of its own width. */
  readonly width: number
}

/** Above and below the line, in percent of the size: what our faces take, which their stand-ins take too. */
interface Height {
  readonly ascent: number
  readonly descent: number
}

/**
 * Stand-ins as wide and high as the real faces, so that no line moves when those arrive: Windows and Apple's systems have
 * the first, Android the second, most of Linux the third. Where the numbers come from: fonts/README.md.
 */
const titleStandIns: readonly StandIn[] = [
  { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 114 },
  { local: ['Noto Serif', 'NotoSerif-Regular'], width: 96 },
  { local: ['DejaVu Serif'], width: 89.5 },
]
const bodyStandIns: readonly StandIn[] = [
  { local: ['Arial', 'Liberation Sans', 'Arimo'], width: 100.7 },
  { local: ['Roboto'], width: 101 },
  { local: ['DejaVu Sans'], width: 88.5 },
]

const nameOf = (family: string, index: number) => `'${family} Fallback ${index + 1}'`

const familyOf = (own: string, family: string, standIns: readonly StandIn[], system: string) =>
  [`'${own}'`, ...standIns.map((_, index) => nameOf(family, index)), system].join(', ')

export const fonts = {
  body: familyOf('Figtree Variable', 'Figtree', bodyStandIns, 'system-ui, sans-serif'),
  title: familyOf('Fraunces Title', 'Fraunces', titleStandIns, 'Georgia, serif'),
} as const

const facesOf = (family: string, standIns: readonly StandIn[], { ascent, descent }: Height) =>
  standIns
    .map(({ local, width }, index) => {
      const sources = local.map((name) => `local('${name}')`).join()
      const share = (height: number) => `${((100 * height) / width).toFixed(1)}%`
      return `@font-face{font-family:${nameOf(family, index)};src:${sources};size-adjust:${width}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
    })
    .join('')

/** Here and not with the faces: this style is in the document, there from the first paint. */
const standIns =
  facesOf('Fraunces', titleStandIns, { ascent: 97.8, descent: 25.5 }) +
  facesOf('Figtree', bodyStandIns, { ascent: 95, descent: 25 })

function colorsIn(scheme: 'light' | 'dark'): string {
  return Object.entries(palette)
    .map(
      ([name, pair]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${pair[scheme]}`,
    )
    .join(';')
}

/** The stand-in faces, and the palette and the typefaces as CSS variables; light unless the document says dark. */
export const brandVariables =
  standIns +
  `:root{--font-body:${fonts.body};--font-title:${fonts.title};${colorsIn('light')}}` +
  `:root[data-mantine-color-scheme="dark"]{${colorsIn('dark')}}`
