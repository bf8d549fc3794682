import type { recordingCalls } from './calls.ts'
import { newSiteSettings } from './new-site.ts'
import type { RecordingSite } from './site.ts'
import { siteMessages } from './messages.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `site` in the path is a site of the workspace. */
    site: true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const pathParams = { workspace }

const site: RecordingSite = {
  id: '01a1fb14-2c6e-7d10-8a52-93b0f4c1d7e6',
  key: 'q7x2m9k4w1z8c3v6b5n0',
  name: 'Shop',
  domains: ['shop.example', '*.shop.example'],
  settings: newSiteSettings,
  revision: 0,
  createdAt: '2026-11-23T09:12:44.103Z',
  firstVisitAt: null,
  tag: { seen: 0, unasked: 0, refused: 0 },
  sessions: 0,
  bytes: 0,
  refusals: [{ reason: 'otherOrigin', count: 4, lastDay: '2026-11-23' }],
  recalculated: null,
}
const sitePath = { ...pathParams, site: site.id }
const unknownPath = { ...pathParams, site: unknownId }
const created = { name: 'Shop', domains: ['shop.example', '*.shop.example'] }

const unknown = {
  shows: 'a site that does not exist',
  needs: ['workspace'],
  status: 404,
  reply: { message: siteMessages.unknown },
} as const

/** Examples of the calls about recorded sites. */
export const recordingExamples = {
  listRecordingSites: {
    accepted: [
      {
        shows: 'one site, which waits for its first visit',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { sites: [site] },
      },
    ],
    refused: [],
  },
  readRecordingSite: {
    accepted: [
      {
        shows: 'a site',
        needs: ['workspace', 'site'],
        request: { pathParams: sitePath },
        status: 200,
        reply: site,
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath } }],
  },
  createRecordingSite: {
    accepted: [
      {
        shows: 'a site with the domains below it',
        needs: ['workspace'],
        request: { pathParams, body: created },
        status: 200,
        reply: site,
      },
    ],
    refused: [
      {
        shows: 'an address instead of a domain',
        needs: ['workspace'],
        request: { pathParams, body: { name: 'Shop', domains: ['https://shop.example/'] } },
        status: 422,
        reply: { errors: { 'domains.0': [siteMessages.domain] } },
      },
    ],
  },
  updateRecordingSite: {
    accepted: [
      {
        shows: 'a site that records after a consent only',
        needs: ['workspace', 'site'],
        request: {
          pathParams: sitePath,
          headers: { 'if-match': '"0"' },
          body: { ...created, settings: { ...newSiteSettings, consent: 'after-consent' } },
        },
        status: 200,
        reply: { ...site, revision: 1, settings: { ...newSiteSettings, consent: 'after-consent' } },
      },
    ],
    refused: [
      {
        shows: 'a change of an older revision',
        needs: ['workspace', 'site'],
        request: { pathParams: sitePath, headers: { 'if-match': '"7"' }, body: { name: 'Shop' } },
        status: 412,
        reply: { message: siteMessages.changedMeanwhile },
      },
      {
        ...unknown,
        request: { pathParams: unknownPath, headers: { 'if-match': '"0"' }, body: { name: 'Shop' } },
      },
    ],
  },
  deleteRecordingSite: {
    accepted: [
      {
        shows: 'a deleted site',
        needs: ['workspace', 'site'],
        request: { pathParams: sitePath, body: {} },
        status: 200,
        reply: { message: siteMessages.sent.siteDeleted },
      },
    ],
    refused: [{ ...unknown, request: { pathParams: unknownPath, body: {} } }],
  },
} satisfies ExamplesFor<typeof recordingCalls>
