import { z } from 'zod'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { demoPartPath, demoRecordingPath, demoVisitsReply, visitorHeaders } from './demo-recordings.ts'
import {
  heatMapForm,
  heatMapPagesForm,
  heatMapPagesReply,
  heatMapReply,
  moveMapReply,
} from '../heat-maps/heat-map.ts'
import { recording, recordingLog } from '../visits/replay.ts'
import { facetsReply, filterForm, listRecordingsForm, recordingsReply } from '../visits/sessions.ts'

const read = { access: 'public' } as const
/** A filter does not fit into an address. */
const readWithBody = { access: 'public', maxBodyBytes: maxBodyBytes.form } as const

/**
 * Reads of the recordings of the demo, without an account: the generated sample for everyone, and of the visits to the
 * demo shop only those of the caller.
 */
export const demoRecordingCalls = {
  readDemoVisits: {
    method: 'GET',
    path: '/demo-recordings/visits',
    summary: 'Recording demo: list the visits of this browser, and how far the sample is prepared',
    metadata: read,
    headers: visitorHeaders,
    responses: readReplies(demoVisitsReply),
  },
  listDemoRecordings: {
    method: 'POST',
    path: '/demo-recordings/search',
    summary: 'Recording demo: list the sessions of the sample that match a filter, 50 at a time',
    metadata: readWithBody,
    body: listRecordingsForm,
    responses: formReplies(recordingsReply),
  },
  readDemoFacets: {
    method: 'POST',
    path: '/demo-recordings/facets',
    summary: 'Recording demo: count the values of the sessions of the sample that match a filter',
    metadata: readWithBody,
    body: filterForm,
    responses: formReplies(facetsReply),
  },
  listDemoHeatMapPages: {
    method: 'POST',
    path: '/demo-recordings/heat-map-pages',
    summary: 'Recording demo: list the pages that the sessions of a filter saw',
    metadata: readWithBody,
    body: heatMapPagesForm,
    responses: formReplies(heatMapPagesReply),
  },
  readDemoHeatMap: {
    method: 'POST',
    path: '/demo-recordings/heat-map',
    summary: 'Recording demo: where visitors of a page clicked, and how far they scrolled',
    metadata: readWithBody,
    body: heatMapForm,
    responses: formReplies(heatMapReply),
  },
  readDemoMoveMap: {
    method: 'POST',
    path: '/demo-recordings/move-map',
    summary: 'Recording demo: where the pointers of the newest visits of a page were',
    metadata: readWithBody,
    body: heatMapForm,
    responses: formReplies(moveMapReply),
  },
  // After the calls with a word in place of the session.
  readDemoRecording: {
    method: 'GET',
    path: '/demo-recordings/:session',
    summary: 'Recording demo: read a session of the sample, or an own one',
    metadata: read,
    pathParams: demoRecordingPath,
    headers: visitorHeaders,
    responses: orUnknown(readReplies(recording)),
  },
  readDemoRecordingPart: {
    method: 'GET',
    path: '/demo-recordings/:session/parts/:part',
    summary: 'Recording demo: read the events of a part, by its index in `parts` of the session',
    metadata: read,
    pathParams: demoPartPath,
    headers: visitorHeaders,
    responses: orUnknown({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'application/json', body: z.instanceof(Uint8Array) }),
    }),
  },
  readDemoRecordingLog: {
    method: 'GET',
    path: '/demo-recordings/:session/log',
    summary: 'Recording demo: read the script errors, console messages and failed requests of a session',
    metadata: read,
    pathParams: demoRecordingPath,
    headers: visitorHeaders,
    responses: orUnknown(readReplies(recordingLog)),
  },
} as const
