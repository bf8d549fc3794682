import type { Tool } from '#contract/shared/enumerations.ts'
import type { ResultPictureName, ProductPictureName } from './result-pictures.ts'
import type { RouteName } from './routes.ts'

/** Metadata for search engines and link previews. The social fields default to the plain ones. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  readonly socialTitle?: string
  readonly socialDescription?: string
  readonly lang?: 'en' | 'sk'
  /** Path of the page's Atom feed. */
  readonly feed?: string
}

/** A target inside the site: a route by name, with an optional anchor on it and optional search values. */
export interface Target {
  readonly route: RouteName
  readonly hash?: string
  readonly search?: Readonly<Record<string, string>>
}

/** A button or link with its label. */
export interface Action extends Target {
  readonly label: string
}

/**
 * Running text. `[label](routeName)` and `[label](routeName#anchor)` are links;
 * a test checks their targets against the route table.
 */
export type Prose = string

export interface TitledText {
  readonly title: string
  readonly text: Prose
}

/** A feature card; `list` holds short facts such as limits. */
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

/** A picture of a demo's results on the page of its tool, with the question that the picture answers. */
export interface ToolResult extends TitledText {
  readonly picture: ResultPictureName
  readonly alt: string
}

/** A picture of the product at work on the page of its tool. */
export interface ToolScreen extends TitledText {
  readonly picture: ProductPictureName
  readonly alt: string
}

/** Landing page of a tool. A business variant is a separate page with the same tool. */
export interface ToolPage {
  readonly route: RouteName
  /** The tool that the page is about. */
  readonly tool: Tool
  /** The tool's name as the site writes it, e.g. “Card sorting”. */
  readonly name: string
  readonly meta: PageMeta
  readonly hero: {
    readonly title: string
    /** One to three intro lines. */
    readonly intro: readonly [Prose, ...Prose[]]
    readonly actions: readonly [Action, ...Action[]]
    /** Tool whose animated picture the hero shows. */
    readonly picture: Tool
    /** Text alternative of the picture. */
    readonly pictureAlt: string
  }
  /** Results of demos, the first one beside the title; tools without a running demo have none. */
  readonly results?: readonly [ToolResult, ...ToolResult[]]
  /** Pictures of a tool about people, and what their data are: “500 invented people”. */
  readonly screens?: { readonly lead: string; readonly items: readonly ToolScreen[] }
  /** How a study goes: set up, run, read. */
  readonly roadmap: readonly [TitledText, TitledText, TitledText]
  readonly features: { readonly title: string; readonly items: readonly Feature[] }
  readonly why: { readonly title: string; readonly items: readonly TitledText[] }
  /** The questions the method answers, when to choose another one, its number of participants, and its outcome. */
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
export type BlockItem = {
  readonly title: string
  readonly subtitle?: string
  readonly description?: Prose
  readonly image?: Tool
  readonly alt?: string
  readonly list?: readonly string[]
} & (
  | { readonly button: string; readonly buttonLink: Target }
  | { readonly button?: never; readonly buttonLink?: never }
)

/** A form that a page can hold. */
export type FormName =
  | 'contact'
  | 'personal-demo'
  | 'support'
  | 'student'
  | 'enterprise-wizard'
  /** A button that opens the enterprise wizard in a dialog. */
  | 'popup-wizard'
  | 'book-demo'
  /** The built-in calendar, or the scheduling widget that the server configures. */
  | 'booking'
  | 'customized-plan'
  | 'subscription'
  | 'subscription-confirm'
  | 'subscription-cancel'
  | 'recontact-confirm'
  | 'invitation-off-team'
  | 'invitation-off-study'

/** A section of a marketing page; `kind` selects its component. */
export type ContentBlock = {
  readonly id?: string
  readonly title?: string
  readonly subtitle?: string
  readonly description?: Prose
} & (
  | { readonly kind: 'text'; readonly paragraphs: readonly Prose[]; readonly bulleted?: readonly Prose[] }
  | { readonly kind: 'cards'; readonly items: readonly BlockItem[]; readonly cardsDashed?: boolean }
  | {
      readonly kind: 'picture'
      readonly img: Tool
      readonly alt: string
      readonly paragraphs: readonly Prose[]
    }
  /** Two options with “or” or “and” between them. */
  | {
      readonly kind: 'either'
      readonly booleanOperator: 'or' | 'and'
      readonly items: readonly [BlockItem, BlockItem]
    }
  | { readonly kind: 'steps'; readonly cards: readonly TitledText[] }
  /** Pictures of results of demos, each with a link to the results. */
  | { readonly kind: 'results'; readonly items: readonly ToolResult[] }
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

/** A page composed of blocks. */
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

/** A demo: its entry in the catalog and the texts of its page. */
export interface DemoPage {
  readonly tool: Tool
  readonly name: string
  readonly demoPage: RouteName
  /** Path of the PDF report, if there is one. */
  readonly demoPdf?: string
  /** Identifier of the study; empty if the demo does not run. */
  readonly demoStudy: string
  /** Whether the demo leads to a shop of its own in place of a study. */
  readonly isShop?: true
  /** Minutes that the study takes: the median of its sample. Missing if the demo does not run. */
  readonly minutes?: number
  /** Identifier of the study whose results are public; empty if the demo does not run. */
  readonly demoResults: string
  readonly title: string
  /** Tool whose picture is the cover. */
  readonly cover: Tool
  readonly description: Prose
  readonly meta: PageMeta
  /** The instructions for the participant. */
  readonly task: Prose
  /** The findings of this study. */
  readonly results: Prose
  /** A picture of these results, with its text alternative. */
  readonly picture?: { readonly name: ResultPictureName; readonly alt: string }
  /** Points to look at while taking part and while reading the results. */
  readonly notice: Prose
  /** Text beside a QR code that opens the study on a phone, and the name of the code. */
  readonly onPhone?: { readonly title: string; readonly text: Prose; readonly code: string }
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

/** Distances, in standard errors, from which plans claim a difference, by the number of people at each look. */
export interface BoundsPart {
  readonly kind: 'bounds'
  readonly people: readonly number[]
  readonly lines: readonly { readonly name: string; readonly distances: readonly number[] }[]
  readonly alt: string
  readonly caption: Prose
}

/** A part of an article: a paragraph, or what `kind` names. */
export type ArticlePart =
  | Prose
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Prose[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** Results of a demo, with a link to the view they come from. */
  | {
      readonly kind: 'picture'
      readonly picture: ResultPictureName
      readonly alt: string
      readonly caption: Prose
    }
  | BoundsPart

/** A long text: a guide, an entry of the blog, a page about our research. */
export interface Article {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  readonly lead: Prose
  /** Date of publication, ISO 8601; entries of the blog have one. */
  readonly published?: string
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly parts: readonly ArticlePart[]
  }[]
  /** Publications that the text cites. */
  readonly sources?: readonly string[]
  readonly next: readonly Action[]
}

/** A list of articles. */
export interface ArticleIndex {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  readonly lead: Prose
  /** Path of the Atom feed of the list, if there is one. */
  readonly feed?: string
  readonly entries: readonly ArticleSummary[]
  readonly next: readonly Action[]
}

/** An article in the list of articles. */
export interface ArticleSummary extends TitledText {
  readonly route: RouteName
  readonly published?: string
  readonly picture?: ResultPictureName
}
