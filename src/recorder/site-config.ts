import type { WidgetStart } from '#widget/start-widget.ts'
import type { Masking } from './privacy.ts'

/** Patterns of the pages that are meant, all if empty, and of those that are not. */
export interface Pages {
  readonly only: readonly string[]
  readonly except: readonly string[]
}

/** The server's settings of a site: the reply of `GET /r/sites/:key`. */
export interface SiteConfig {
  readonly recording: {
    /** Share of the sessions that are recorded, 0 to 1. */
    readonly sampling: number
    readonly consent: 'at-once' | 'after-consent' | 'not-in-eu'
    /** Whether the address of the visitor is in the European Union. */
    readonly eu: boolean
    readonly masking: Masking
    readonly pages: Pages
    /** Hashes of the style sheets that the server has. A reply of an older server in the cache has none. */
    readonly sheets?: readonly string[]
  } | null
  readonly widgets: WidgetStart['widgets']
  readonly caps: WidgetStart['caps']
}

/** A call of the page's script: `window.understory.identify(…)`, `.event(…)` or `.consent(…)`. */
export type ApiCall =
  | readonly [name: 'identify', user: unknown, values: unknown]
  | readonly [name: 'event', event: unknown, values: unknown]
  | readonly [name: 'consent', isGiven: boolean]

/** The data that the loader passes to the recorder. */
export interface RecorderStart {
  /** Address of the server, with a slash at its end. */
  readonly server: string
  readonly site: string
  readonly recording: NonNullable<SiteConfig['recording']>
  /** Calls of the page so far; the recorder replaces `push` to receive the next ones. */
  readonly calls: ApiCall[]
  /** Whether the page of the current address is recorded. */
  readonly isIncluded: () => boolean
}

declare global {
  interface Window {
    understory?: {
      /** Says whether the visitor agrees to be recorded; stored for the next pages of the site. */
      readonly consent: (isGiven: boolean) => void
      /** Names the visitor by the site's own id, with up to 20 values. */
      readonly identify: (user: unknown, values?: unknown) => void
      /** Notes an event of the site with up to 20 texts, numbers or booleans. */
      readonly event: (name: unknown, values?: unknown) => void
      /** From the loader to the recorder, which removes it. */
      start?: RecorderStart
      /** From the loader to the widget, which removes it. */
      invite?: WidgetStart & { readonly site: string }
    }
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}
