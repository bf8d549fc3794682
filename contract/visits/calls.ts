import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import {
  deletionPath,
  facetsReply,
  filterForm,
  listRecordingsForm,
  liveReply,
  recordingChangeForm,
  recordingDeletion,
  recordingEntry,
  recordingPath,
  recordingSegment,
  recordingSegmentForm,
  recordingSegmentPath,
  recordingSegmentsReply,
  recordingsReply,
} from './sessions.ts'
import { sitePath } from '../sites/site.ts'

const read = { access: 'study:read' } as const
/** A filter does not fit into an address. */
const readWithBody = { access: 'study:read', maxBodyBytes: maxBodyBytes.form } as const
const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about the recorded sessions of a site. */
export const recordedSessionCalls = {
  listRecordings: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/search',
    summary: 'Recordings: list the sessions that match a filter, 50 at a time',
    metadata: readWithBody,
    pathParams: sitePath,
    body: listRecordingsForm,
    responses: forMembers(formReplies(recordingsReply)),
  },
  readRecordingFacets: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/facets',
    summary: 'Recordings: count the values of the sessions that match a filter',
    metadata: readWithBody,
    pathParams: sitePath,
    body: filterForm,
    responses: forMembers(formReplies(facetsReply)),
  },
  readLiveVisitors: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/live',
    summary: 'Recordings: count the visitors of the last minute',
    metadata: read,
    pathParams: sitePath,
    responses: forMembers(readReplies(liveReply)),
  },
  deleteRecordings: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/delete',
    summary: 'Recordings: start to delete the sessions that match a filter, for good',
    metadata: edit,
    pathParams: sitePath,
    body: filterForm,
    responses: forMembers(formReplies(recordingDeletion)),
  },
  readRecordingDeletion: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recording-deletions/:deletion',
    summary: 'Recordings: how far a deletion is',
    metadata: read,
    pathParams: deletionPath,
    responses: forMembers(readReplies(recordingDeletion)),
  },
  listRecordingSegments: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recording-segments',
    summary: 'Recordings: list the saved filters of a site',
    metadata: read,
    pathParams: sitePath,
    responses: forMembers(readReplies(recordingSegmentsReply)),
  },
  saveRecordingSegment: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recording-segments',
    summary: 'Recordings: save a filter by a name, or replace a saved one',
    metadata: edit,
    pathParams: sitePath,
    body: recordingSegmentForm,
    responses: orConflict(forMembers(formReplies(recordingSegment))),
  },
  deleteRecordingSegment: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recording-segments/:segment/delete',
    summary: 'Recordings: delete a saved filter',
    metadata: edit,
    pathParams: recordingSegmentPath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
  // After the calls with a word in place of the session.
  updateRecording: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session',
    summary: 'Recordings: mark a session as watched, or change its tags',
    metadata: edit,
    pathParams: recordingPath,
    body: recordingChangeForm,
    responses: forMembers(formReplies(recordingEntry)),
  },
} as const
