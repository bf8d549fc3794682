import { z } from 'zod'
import { atMost, formObject, wholeNumber } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { filterLimits, recordingFilter } from '../visits/filters.ts'
import { sessionId } from '../visits/replay.ts'

const { invalid } = messages

/** Limits of heat maps. */
export const heatMapLimits = {
  /** Pages in the list, the most visited first. */
  pages: 200,
  /** Sessions of a filter that are read, the newest first. */
  sessions: 20_000,
  /** Places with clicks, the most clicked first. */
  spots: 2000,
  /** Elements in the table, the most clicked first. */
  elements: 100,
  /** Moments whose page can be shown behind a map. */
  pictures: 5,
  /** Sessions whose recordings are read for the movements of the pointer, and their compressed bytes. */
  movedSessions: 100,
  movedBytes: 30_000_000,
  /** Places of the pointer, those of the longest stay first. */
  places: 4000,
} as const

/** Steps of the height of a page at which is counted who saw them. */
export const heightSteps = 20

/** Widths of windows in pixels, from the smallest to the largest of a class. */
export const widthClasses = {
  phone: { min: 0, max: 599 },
  tablet: { min: 600, max: 1023 },
  desktop: { min: 1024, max: 100_000_000 },
} as const
export const widthClass = z.enum(['phone', 'tablet', 'desktop'], invalid)
export type WidthClass = z.infer<typeof widthClass>

const count = wholeNumber
const share = z.number().min(0).max(1)
const pixels = z.number()

/** The sessions whose pages are meant. */
export const heatMapPagesForm = formObject({ filter: recordingFilter })

/** Patterns of the pages that were seen, and their views by the width of the window. */
export const heatMapPagesReply = z.object({
  pages: z
    .array(z.object({ url: z.string(), views: z.object({ phone: count, tablet: count, desktop: count }) }))
    .max(heatMapLimits.pages),
})
export type HeatMapPages = z.infer<typeof heatMapPagesReply>

/** Stands for one part of a path in a pattern of pages, such as the number of a product. */
export const idPart = '{id}'

/**
 * Pages whose address matches a pattern in which `*` is any text, and `{id}` one part of a path. A page may have a
 * query that the pattern does not name, a slash at its end, and other cases of letters.
 */
export const pagePattern = z
  .string(invalid)
  .min(1, messages.required)
  .check(atMost(filterLimits.text))
  .refine((text) => text.isWellFormed() && !text.includes('\0'), messages.unreadableText)
  .refine((text) => text.split(/\*|\{id\}/).length - 1 <= filterLimits.wildcards, invalid)

export const heatMapForm = formObject({ filter: recordingFilter, page: pagePattern, width: widthClass })
export type HeatMapForm = z.output<typeof heatMapForm>

/** Clicks of an element; shares are those of the visits of the page. */
const clickedElement = z.object({
  /** As in the signal `click`. */
  path: z.string(),
  /** Text or name of the element that most of its clicks have; empty where texts are masked. */
  label: z.string(),
  clicks: count,
  /** Visits with such a click. */
  visits: count,
  rageClicks: count,
  deadClicks: count,
})
export type ClickedElement = z.infer<typeof clickedElement>

/** Clicks at a place within an element, which may be elsewhere on the page of another visit. */
const spot = z.object({
  path: z.string(),
  /** Mean place within the element. */
  x: share,
  y: share,
  /** Mean place on the page, for a page without the element: a share of the width, and pixels from the top. */
  pageX: share,
  pageY: pixels,
  clicks: z.int().min(1),
})
export type ClickSpot = z.infer<typeof spot>

/** The behavior of visitors on a page. A visit is a session that saw the page in a window of the width. */
export const heatMapReply = z.object({
  visits: count,
  views: count,
  /** Whether more sessions match the filter than are read. */
  isCut: z.boolean(),
  clicks: count,
  spots: z.array(spot).max(heatMapLimits.spots),
  elements: z.array(clickedElement).max(heatMapLimits.elements),
  scroll: z.object({
    /** Visits whose depth is known: a page is measured when it is left. */
    visits: count,
    /** Visits that saw the heights 0, 1/20 … 1 of the page; empty without such a visit. */
    reached: z.array(count).max(heightSteps + 1),
    /** Mean of the largest seen share of the page. */
    average: share.nullable(),
    /** Mean share of the page that the window shows before it is scrolled. */
    fold: share.nullable(),
  }),
  /** Moments of sessions that show the page, the best first. `at` is in milliseconds since the start of the session. */
  pictures: z.array(z.object({ session: sessionId, at: z.number().min(0) })).max(heatMapLimits.pictures),
})
export type HeatMap = z.infer<typeof heatMapReply>

/** Where the pointer was, by places of the page that are as wide as 1/64 of the window and 16 pixels high. */
export const moveMapReply = z.object({
  /** Visits of the page, and those whose recordings were read, the newest first. */
  visits: count,
  read: count,
  /** Read visits with a pointer: fingers have none. */
  moved: count,
  /** Milliseconds that the pointer was on the page; a rest counts for two seconds at most. */
  ms: z.number().min(0),
  places: z
    .array(
      z.object({
        /** Share of the width of the window. */
        x: share,
        /** Pixels from the top of the page. */
        y: pixels,
        ms: z.number().min(0),
      }),
    )
    .max(heatMapLimits.places),
})
export type MoveMap = z.infer<typeof moveMapReply>
