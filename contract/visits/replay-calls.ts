import { z } from 'zod'
import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { recording, recordingLog, recordingPartPath, recordingPath } from './replay.ts'

const read = { access: 'study:read' } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls that replay a recorded session. */
export const replayCalls = {
  readRecording: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recordings/:session',
    summary: 'Recordings: read a session with its parts, pages and clicks',
    metadata: read,
    pathParams: recordingPath,
    responses: forMembers(readReplies(recording)),
  },
  readRecordingPart: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/parts/:part',
    summary: 'Recordings: read the events of a part, by its index in `parts` of the session',
    metadata: read,
    pathParams: recordingPartPath,
    responses: forMembers({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'application/json', body: z.instanceof(Uint8Array) }),
    }),
  },
  readRecordingLog: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/log',
    summary: 'Recordings: read the script errors, console messages and failed requests of a session',
    metadata: read,
    pathParams: recordingPath,
    responses: forMembers(readReplies(recordingLog)),
  },
  watchRecording: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/recordings/:session/watched',
    summary: 'Recordings: mark a session as watched',
    metadata: { access: 'study:read', maxBodyBytes: maxBodyBytes.small },
    pathParams: recordingPath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
} as const
