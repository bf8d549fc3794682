import { z } from 'zod'
import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { workspacePath } from '../workspace/workspace.ts'
import {
  importPath,
  importPlanForm,
  pastePeopleForm,
  peopleImportDetails,
  peopleImportsReply,
  readImportForm,
} from './imports.ts'

const read = { access: 'people:edit' } as const
const edit = { access: 'people:edit', maxBodyBytes: maxBodyBytes.small } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))
const csv = otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() })

/** Calls about imports of people. */
export const peopleImportCalls = {
  listPeopleImports: {
    method: 'GET',
    path: '/workspaces/:workspace/people-imports',
    summary: 'People: list imports, the newest first',
    metadata: read,
    pathParams: workspacePath,
    responses: forMembers(readReplies(peopleImportsReply)),
  },
  pastePeople: {
    method: 'POST',
    path: '/workspaces/:workspace/people-imports/paste',
    summary: 'People: prepare the import of a pasted table',
    metadata: { access: 'people:edit', maxBodyBytes: maxBodyBytes.table },
    pathParams: workspacePath,
    body: pastePeopleForm,
    responses: orConflict(forMembers(formReplies(peopleImportDetails))),
  },
  readPeopleImport: {
    method: 'GET',
    path: '/workspaces/:workspace/people-imports/:import',
    summary: 'People: an import with its table, its plan and what was found',
    metadata: read,
    pathParams: importPath,
    responses: forMembers(readReplies(peopleImportDetails)),
  },
  readImportFile: {
    method: 'POST',
    path: '/workspaces/:workspace/people-imports/:import/read',
    summary: 'People: read the file of an import in another encoding, or another sheet of it',
    metadata: edit,
    pathParams: importPath,
    body: readImportForm,
    responses: orConflict(forMembers(formReplies(peopleImportDetails))),
  },
  checkPeopleImport: {
    method: 'POST',
    path: '/workspaces/:workspace/people-imports/:import/check',
    summary: 'People: store the plan of an import, and check every row; this adds no people',
    metadata: { access: 'people:edit', maxBodyBytes: maxBodyBytes.wizard },
    pathParams: importPath,
    body: importPlanForm,
    responses: orConflict(forMembers(formReplies(peopleImportDetails))),
  },
  startPeopleImport: {
    method: 'POST',
    path: '/workspaces/:workspace/people-imports/:import/start',
    summary: 'People: import the rows of a checked file',
    metadata: edit,
    pathParams: importPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(peopleImportDetails))),
  },
  stopPeopleImport: {
    method: 'POST',
    path: '/workspaces/:workspace/people-imports/:import/stop',
    summary: 'People: stop an import, or delete a file that was not imported',
    metadata: edit,
    pathParams: importPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
  undoPeopleImport: {
    method: 'POST',
    path: '/workspaces/:workspace/people-imports/:import/undo',
    summary: 'People: undo an import; people who were changed since stay as they are',
    metadata: edit,
    pathParams: importPath,
    body: noFields,
    responses: orConflict(forMembers(formReplies(peopleImportDetails))),
  },
  readRefusedPeople: {
    method: 'GET',
    path: '/workspaces/:workspace/people-imports/:import/refused',
    summary: 'People: the refused rows of an import as CSV, with the reason of each',
    metadata: read,
    pathParams: importPath,
    responses: forMembers({ ...readReplies(messageReply), 200: csv }),
  },
} as const
