import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { formObject, noFields, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { changedValues, tagId } from './attributes.ts'
import { peopleLimits } from './limits.ts'
import { peopleFilterForm } from './people.ts'

const { invalid, required } = messages

/** The change of each person: other tags, other values of attributes, or none of the person any more. */
export const bulkWork = z.discriminatedUnion(
  'kind',
  [
    formObject({
      kind: z.literal('tags'),
      /** Names; a tag that does not exist yet is created. */
      add: z.array(requiredText(required, peopleLimits.tag), invalid).max(20, invalid),
      remove: z.array(tagId, invalid).max(20, invalid),
    }),
    formObject({ kind: z.literal('values'), values: changedValues }),
    formObject({ kind: z.literal('delete') }),
  ],
  invalid,
)
export type BulkWork = z.output<typeof bulkWork>

export const bulkChangeForm = peopleFilterForm.extend({
  /** The number that was shown for the selection, which ends at 10,000: with another one the change is refused. */
  counted: z.int(invalid).min(1, invalid).max(peopleLimits.counted, invalid),
  work: bulkWork,
})
export type BulkChangeForm = z.output<typeof bulkChangeForm>

const bulkState = z.enum(['running', 'done', 'stopped', 'failed'])
export type BulkState = z.infer<typeof bulkState>

/** A change of everybody in a selection. A job does it in the background. */
export const bulkChange = z.object({
  id: identifier,
  kind: z.enum(['tags', 'values', 'delete']),
  state: bulkState,
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** People who are changed by now. */
  people: wholeNumber,
  /** People who are left as they were, as they would have too many tags. */
  skipped: wholeNumber,
  /** The reason for which the change ended early; null if it did not. */
  problem: z.string().nullable(),
  /** Name of the member or API key; null if that is gone. */
  by: z.string().nullable(),
  createdAt: utcTime,
  finishedAt: utcTime.nullable(),
})
export type BulkChange = z.infer<typeof bulkChange>

/** The newest first. */
export const bulkChangesReply = z.object({ changes: z.array(bulkChange).max(peopleLimits.bulkChanges) })

const bulkPath = workspacePath.extend({ change: identifier })
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls that change everybody in a selection, however many they are. */
export const bulkCalls = {
  listBulkChanges: {
    method: 'GET',
    path: '/workspaces/:workspace/people-changes',
    summary: 'People: list the changes of whole selections, the newest first',
    metadata: { access: 'people:edit' },
    pathParams: workspacePath,
    responses: forMembers(readReplies(bulkChangesReply)),
  },
  startBulkChange: {
    method: 'POST',
    path: '/workspaces/:workspace/people-changes',
    summary: 'People: change or delete everybody in a selection, in the background',
    metadata: { access: 'people:edit', maxBodyBytes: maxBodyBytes.form },
    pathParams: workspacePath,
    body: bulkChangeForm,
    responses: orConflict(forMembers(formReplies(bulkChange))),
  },
  stopBulkChange: {
    method: 'POST',
    path: '/workspaces/:workspace/people-changes/:change/stop',
    summary: 'People: stop the change of a selection; people before the stop stay changed',
    metadata: { access: 'people:edit', maxBodyBytes: maxBodyBytes.small },
    pathParams: bulkPath,
    body: noFields,
    responses: forMembers(formReplies(bulkChange)),
  },
} as const
