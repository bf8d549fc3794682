import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { suppressionPath, suppressionsQuery, suppressionsReply } from './suppressions.ts'

/** Calls about addresses that get no invitations any more. */
export const suppressionCalls = {
  listSuppressions: {
    method: 'GET',
    path: '/workspaces/:workspace/suppressions',
    summary: 'People: list the addresses that get no invitations, 50 at a time',
    metadata: { access: 'people:read' },
    pathParams: workspacePath,
    query: suppressionsQuery,
    responses: orUnknown(orDenied(readReplies(suppressionsReply))),
  },
  liftSuppression: {
    method: 'POST',
    path: '/workspaces/:workspace/suppressions/:suppression/lift',
    summary: 'People: let an address get invitations again',
    metadata: { access: 'people:edit', maxBodyBytes: maxBodyBytes.small },
    pathParams: suppressionPath,
    body: noFields,
    responses: orConflict(orUnknown(orDenied(formReplies(messageReply)))),
  },
} as const
