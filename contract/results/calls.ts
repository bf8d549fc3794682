import { z } from 'zod'
import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { resultsFilter } from '../studies/results.ts'
import { segment, segmentForm, segmentPath, segmentsReply } from './segments.ts'

const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))
const read = { access: 'study:read' } as const
const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.small } as const

/** Content type of server-sent events. */
export const eventStream = 'text/event-stream'

/** Calls with which the members of a workspace read the results of its studies. */
export const resultsCalls = {
  /**
   * Each event is named `counted`, and its data is `countedSoFar`: the first one at once, then at most one a second,
   * when something has changed. A client that does not accept an event stream gets the first event alone.
   */
  watchResults: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/results/changes',
    summary: 'Studies: server-sent events when the results of a study change',
    metadata: read,
    pathParams: ownStudyPath,
    query: resultsFilter.pick({ results: true }),
    responses: forMembers({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: eventStream, body: z.string() }),
    }),
  },
  listSegments: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/segments',
    summary: 'Studies: saved filters of the results',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(segmentsReply)),
  },
  saveSegment: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/segments',
    summary: 'Studies: save a filter of the results under a name',
    metadata: edit,
    pathParams: ownStudyPath,
    body: segmentForm,
    responses: orConflict(forMembers(formReplies(segment))),
  },
  deleteSegment: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/segments/:segment/delete',
    summary: 'Studies: delete a saved filter; no response changes',
    metadata: edit,
    pathParams: segmentPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
} as const
