import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import {
  formReplies,
  messageReply,
  orConflict,
  orDenied,
  orOutdated,
  orUnknown,
  readReplies,
} from '../shared/replies.ts'
import { draftHeaders } from '../studies/draft.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { recordingSite, recordingSitesReply, siteChangeForm, siteForm, sitePath } from './site.ts'

const read = { access: 'study:read' } as const
const change = { access: 'workspace:manage', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about the sites of a workspace whose visits are recorded. */
export const recordingCalls = {
  listRecordingSites: {
    method: 'GET',
    path: '/workspaces/:workspace/sites',
    summary: 'Recordings: list the sites of a workspace',
    metadata: read,
    pathParams: workspacePath,
    responses: forMembers(readReplies(recordingSitesReply)),
  },
  readRecordingSite: {
    method: 'GET',
    path: '/workspaces/:workspace/sites/:site',
    summary: 'Recordings: read a site with its settings and counts',
    metadata: read,
    pathParams: sitePath,
    responses: forMembers(readReplies(recordingSite)),
  },
  createRecordingSite: {
    method: 'POST',
    path: '/workspaces/:workspace/sites',
    summary: 'Recordings: add a site; its key belongs into the script tag of its pages',
    metadata: change,
    pathParams: workspacePath,
    body: siteForm,
    responses: orConflict(forMembers(formReplies(recordingSite))),
  },
  updateRecordingSite: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site',
    summary: 'Recordings: change the name, the domains or the settings of a site',
    metadata: change,
    pathParams: sitePath,
    headers: draftHeaders,
    body: siteChangeForm,
    responses: orOutdated(forMembers(formReplies(recordingSite))),
  },
  deleteRecordingSite: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/delete',
    summary: 'Recordings: delete a site with all its recordings',
    metadata: change,
    pathParams: sitePath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
} as const
