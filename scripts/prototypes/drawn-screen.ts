/** The effect of an area on a drawn screen. */
export type DrawnAction =
  | { readonly does: 'go' | 'open' | 'swap'; readonly screen: string }
  | { readonly does: 'back' | 'close' }

/** A screen of a demo prototype as HTML, from which its image and its hotspots are made. */
export interface DrawnScreen {
  readonly id: string
  readonly name: string
  /** Describes the image. */
  readonly alt: string
  /** The inside of the page; places that react are made with `spot`. */
  readonly html: string
  /** Name of the image, if several screens share it. */
  readonly image?: string
  /** Where the screen lies above others. Its image is as large as its content. */
  readonly overlay?: 'center' | 'bottom'
}

/** A prototype of a demo: screens of one size in CSS pixels, with the style that they share. */
export interface DrawnPrototype {
  readonly width: number
  readonly height: number
  readonly style: string
  readonly screens: readonly DrawnScreen[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

interface Place {
  /** Identifier within the screen. */
  readonly id: string
  /** For people who do not see the screen. */
  readonly name: string
  readonly action: DrawnAction
  readonly swipe?: 'left' | 'right' | 'up' | 'down'
  readonly className?: string
  /** Where the element lies in a positioned one. */
  readonly at?: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
}

/** An element that becomes a hotspot where it is drawn. */
export const spot = ({ className = '', at, ...place }: Place, html = '') => {
  const style = Object.entries(at ?? {}).map(([name, value]) => `${name}: ${value}px`)
  if (at) style.push('position: absolute')
  return `<div class="${className}" style="${style.join('; ')}" data-spot="${escaped(JSON.stringify(place))}">${html}</div>`
}
