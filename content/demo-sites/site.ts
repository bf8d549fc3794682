/**
 * A part of a page of a site that a demo tests. Links are paths below the path of the site; empty is its first page.
 */
export type SitePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly to: string }
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly to: string }[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** Choices, each a card that leads to a page. */
  | {
      readonly kind: 'cards'
      readonly cards: readonly { readonly title: string; readonly text: string; readonly to: string }[]
    }
  /** Fields of a made-up form; what is typed goes nowhere. */
  | {
      readonly kind: 'fields'
      readonly fields: readonly { readonly label: string; readonly options?: readonly string[] }[]
    }

export interface SitePage {
  /** Below the path of the site; empty for the first page. */
  readonly path: string
  readonly title: string
  readonly parts: readonly SitePart[]
}

/** A site that a demo tests. All of it is made up. */
export interface DemoSite {
  readonly path: string
  readonly name: string
  /** A color of the site, as `#rrggbb`, dark enough for white text. */
  readonly color: string
  /** The scene drawn at the top of the first page. */
  readonly scene: 'lake' | 'harbor' | 'sea' | 'night'
  /** Whether it stands in for an app that would be installed on a phone. */
  readonly isApp?: true
  readonly navigation: readonly { readonly label: string; readonly to: string }[]
  readonly pages: readonly SitePage[]
}
