import type { PageFact } from './session-facts.ts'

/** The page that the first events belong to. Pixels of its window. */
export interface StartPage {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The open page and the pages before it, as they are stored while a visit goes on. */
export interface PageState extends StartPage {
  /** Pixels of the whole page; 0 while unknown. */
  readonly pageHeight: number
  readonly scrollTop: number
  readonly scrolledPixels: number
  readonly pages: PageFact[]
}

/** A return to the page before is known by the last three pages. */
const keptPages = 3

/** The state before the first page. */
export const noPages = (start: StartPage): PageState => ({
  ...start,
  pageHeight: 0,
  scrollTop: 0,
  scrolledPixels: 0,
  pages: [],
})

/** Collects the pages of a visit: how long each was open, how far it was seen and scrolled, and its clicks. */
export const createPageFacts = (state: PageState) => {
  const pages = state.pages.map((page) => ({ ...page }))
  let { url, width, height, pageHeight, scrollTop, scrolledPixels } = state

  const seeTo = (bottom: number) => {
    const page = pages.at(-1)
    if (!page || pageHeight <= 0) return
    page.reach = Math.min(1, Math.max(page.reach, bottom / pageHeight))
    page.fold = Math.min(1, Math.max(0, height / pageHeight))
  }

  /** Ends the page that was seen until now. */
  const end = (at: number) => {
    const page = pages.at(-1)
    if (!page) return
    // A chunk of events from before a clock was set back may come later.
    page.duration = Math.max(0, at - page.startedAt)
    page.scrolled = scrolledPixels / Math.max(1, pageHeight, height)
  }

  return {
    pages,
    end,
    state: (): PageState => ({
      url,
      width,
      height,
      pageHeight,
      scrollTop,
      scrolledPixels,
      pages: pages.slice(-keptPages).map((page) => ({ ...page })),
    }),
    /** Address and width of the page that is open. */
    current: () => ({ url, width }),
    /** A page is opened; one with the address of the open one is the same page. */
    open: (at: number, address: string) => {
      if (pages.length > 0 && address === url) return
      end(at)
      url = address
      scrolledPixels = 0
      scrollTop = 0
      pageHeight = 0
      pages.push({ startedAt: at, url, width, duration: 0, clicks: 0, reach: 0, scrolled: 0, fold: null })
    },
    resize: (window: Omit<StartPage, 'url'>) => {
      ;({ width, height } = window)
    },
    scrollTo: (top: number) => {
      scrolledPixels += Math.abs(top - scrollTop)
      scrollTop = top
      seeTo(top + height)
    },
    /** Pixels from the top of the page to the lowest visible line, and the height of the page. */
    reach: (bottom: number, ofHeight: number) => {
      pageHeight = ofHeight
      seeTo(bottom)
    },
    countClick: () => {
      const page = pages.at(-1)
      if (page) page.clicks += 1
    },
  }
}
