import type { heatMapCalls } from './calls.ts'
import type { RecordingFilter } from '../visits/filters.ts'
import type { HeatMap, MoveMap } from './heat-map.ts'
import { messages } from '../shared/messages.ts'
import { siteMessages } from '../sites/messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const site = '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6'
const pathParams = { workspace, site }
const unknownPath = { workspace, site: '01a1fb0c-0000-7000-8000-000000000000' }

const all: RecordingFilter = { match: 'all', conditions: [] }
const unseen: RecordingFilter = {
  match: 'all',
  conditions: [{ field: 'country', operator: 'is', values: ['CZ'] }],
}
const map = { filter: unseen, page: 'https://shop.example/products/*', width: 'desktop' } as const

const unknownSite = {
  shows: 'a site that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: siteMessages.unknown },
} as const
const withoutPage = { ...map, page: '' }
const noPage = {
  shows: 'a map of no page',
  needs: ['workspace', 'site'] as const,
  request: { pathParams, body: withoutPage },
  status: 422 as const,
  reply: { errors: { page: [messages.required] } },
}
const ofUnknownSite = { ...unknownSite, request: { pathParams: unknownPath, body: map } }

/** The heat map of pages without visits. */
export const emptyHeatMap: HeatMap = {
  visits: 0,
  views: 0,
  isCut: false,
  clicks: 0,
  spots: [],
  elements: [],
  scroll: { visits: 0, reached: [], average: null, fold: null },
  pictures: [],
}
/** The movement map of pages without visits. */
export const emptyMoveMap: MoveMap = { visits: 0, read: 0, moved: 0, ms: 0, places: [] }

/** Examples of the calls of heat maps. */
export const heatMapExamples = {
  listHeatMapPages: {
    accepted: [
      {
        shows: 'pages of no visit',
        needs: ['workspace', 'site'],
        request: { pathParams, body: { filter: unseen } },
        status: 200,
        reply: { pages: [] },
      },
    ],
    refused: [{ ...unknownSite, request: { pathParams: unknownPath, body: { filter: all } } }],
  },
  readHeatMap: {
    accepted: [
      {
        shows: 'the heat map of product pages without visits',
        needs: ['workspace', 'site'],
        request: { pathParams, body: map },
        status: 200,
        reply: emptyHeatMap,
      },
    ],
    refused: [noPage, ofUnknownSite],
  },
  readMoveMap: {
    accepted: [
      {
        shows: 'the movement map of product pages without visits',
        needs: ['workspace', 'site'],
        request: { pathParams, body: map },
        status: 200,
        reply: emptyMoveMap,
      },
    ],
    refused: [noPage, ofUnknownSite],
  },
} satisfies ExamplesFor<typeof heatMapCalls>
