import type { Tool } from '#contract/enumerations.ts'
import type { RouteName } from './routes.ts'

/** What search engines and link previews are told. The social pair falls back to the plain one. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  readonly socialTitle?: string
  readonly socialDescription?: string
  readonly lang?: 'en' | 'sk'
}

/** A target inside the site: a route by name, with an optional anchor on it and optional search values. */
export interface Target {
  readonly route: RouteName
  readonly hash?: string
  readonly search?: Readonly<Record<string, string>>
}

/** A button or link with its words. */
export interface Action extends Target {
  readonly label: string
}

/**
 * Running text: plain sentences, in which `[words](routeName)` or `[words](routeName#anchor)` links to a
 * route. Link targets are checked against the route table by a test.
 */
export type Prose = string

export interface TitledText {
  readonly title: string
  readonly text: Prose
}

/** A feature card; `list` holds short exact facts such as limits. */
export interface Feature extends TitledText {
  readonly list?: readonly string[]
}

export interface FaqEntry {
  readonly label: string
  readonly text: Prose
}

/** A call to action between sections. */
export interface Banner {
  readonly title: string
  readonly text?: Prose
  readonly actions: readonly [Action, ...Action[]]
}

/** The page of one tool. A business variant is a page of its own for the same tool. */
export interface ToolPage {
  readonly route: RouteName
  /** Module key: which tool of the platform the page is about. */
  readonly tool: Tool
  /** The tool's name as the site writes it, e.g. “Card sorting”. */
  readonly name: string
  readonly meta: PageMeta
  readonly hero: {
    readonly title: string
    /** One to three intro lines. */
    readonly intro: readonly [Prose, ...Prose[]]
    readonly actions: readonly [Action, ...Action[]]
    /** Which picture of a tool moves in the hero. */
    readonly picture: Tool
    /** What the picture shows, for those who cannot see it. */
    readonly pictureAlt: string
  }
  /** How a study goes: set up, run, read. */
  readonly roadmap: readonly [TitledText, TitledText, TitledText]
  readonly features: { readonly title: string; readonly items: readonly Feature[] }
  readonly why: { readonly title: string; readonly items: readonly TitledText[] }
  /** What the method answers, when to choose another one, how many participants, what comes out. */
  readonly method: {
    readonly answers: Prose
    readonly notFor: Prose
    readonly participants: Prose
    readonly outcome: Prose
  }
  readonly banners: readonly [Banner, ...Banner[]]
  readonly learnMore: readonly Action[]
  readonly faq: readonly FaqEntry[]
}

/** One item of a content block. */
export interface BlockItem {
  readonly title: string
  readonly subtitle?: string
  readonly description?: Prose
  readonly image?: Tool
  readonly alt?: string
  readonly list?: readonly string[]
  readonly button?: Action
}

/** A form that a page can hold. */
export type FormName =
  | 'contact'
  | 'personal-demo'
  | 'support'
  | 'student'
  | 'enterprise-wizard'
  /** A button that opens the enterprise wizard over the page. */
  | 'popup-wizard'
  | 'book-demo'
  /** Our own calendar, or the widget that the server names. */
  | 'booking'
  | 'customized-plan'
  | 'subscription'
  | 'subscription-confirm'
  | 'subscription-cancel'

/** A section of a marketing page; `kind` chooses how it is drawn. */
export type ContentBlock = {
  readonly id?: string
  readonly title?: string
  readonly subtitle?: string
  readonly description?: Prose
} & (
  | { readonly kind: 'text'; readonly paragraphs: readonly Prose[]; readonly bulleted?: readonly Prose[] }
  | { readonly kind: 'cards'; readonly items: readonly BlockItem[]; readonly dashed?: boolean }
  | {
      readonly kind: 'picture'
      readonly picture: Tool
      readonly alt: string
      readonly paragraphs: readonly Prose[]
      readonly button?: Action
    }
  /** Two options with a word between them. */
  | {
      readonly kind: 'either'
      readonly booleanOperator: 'or' | 'and'
      readonly items: readonly [BlockItem, BlockItem]
    }
  | { readonly kind: 'steps'; readonly steps: readonly TitledText[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'faq'; readonly entries: readonly FaqEntry[] }
  | { readonly kind: 'banner'; readonly title: string; readonly actions: readonly [Action, ...Action[]] }
  | { readonly kind: 'form'; readonly form: FormName }
)

/** A page made of blocks. */
export interface MarketingPage {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly eyebrow?: string
  readonly title: string
  readonly lead: Prose
  readonly actions?: readonly Action[]
  readonly picture?: { readonly tool: Tool; readonly alt: string }
  readonly blocks: readonly ContentBlock[]
}

/** One entry of the demo catalogue. */
export interface DemoEntry {
  readonly tool: Tool
  readonly name: string
  readonly demoPage: RouteName
  /** Path of a PDF report under the site, where there is one. */
  readonly demoPdf?: string
  /** Identifier of the study a visitor can take; empty while none runs. */
  readonly demoStudy: string
  /** Identifier of the results a visitor can read; empty while none exist. */
  readonly demoResults: string
  readonly title: string
  /** Picture on the cover. */
  readonly cover: Tool
  readonly description: Prose
}

/** The recruiting page of one country. */
export interface CountryPage {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly country: string
  readonly nationality: string
  /** Number of participants, as written on the page. */
  readonly participants: string
  readonly title: string
  readonly lead: Prose
  readonly blocks: readonly ContentBlock[]
}

/** A legal text. */
export interface LegalPage {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  /** Date the text came into force, ISO 8601. */
  readonly since: string
  readonly lead: Prose
  readonly sections: readonly {
    readonly title: string
    readonly paragraphs: readonly Prose[]
    readonly list?: readonly Prose[]
  }[]
}
