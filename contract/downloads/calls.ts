import { z } from 'zod'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { download, downloadForm, downloadPath, downloadsReply } from './downloads.ts'

const read = { access: 'study:read' } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about files with results, which jobs make. */
export const downloadCalls = {
  startDownload: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/downloads',
    summary: 'Downloads: start to make a file of the responses that match a filter',
    metadata: { access: 'study:read', maxBodyBytes: maxBodyBytes.small },
    pathParams: ownStudyPath,
    body: downloadForm,
    responses: orConflict(forMembers(formReplies(download))),
  },
  listDownloads: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/downloads',
    summary: 'Downloads: files of a study with their progress, the newest first',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(downloadsReply)),
  },
  readDownload: {
    method: 'GET',
    path: '/workspaces/:workspace/downloads/:download',
    summary: 'Downloads: a file that is ready',
    metadata: read,
    pathParams: downloadPath,
    responses: forMembers({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'application/octet-stream', body: z.instanceof(Uint8Array) }),
    }),
  },
} as const
