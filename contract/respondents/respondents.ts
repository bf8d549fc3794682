import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import {
  anyText,
  formObject,
  noFields,
  partId,
  requiredText,
  utcTime,
  wholeNumber,
} from '../shared/fields.ts'
import { maxBodyBytes, maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, messageReply, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { deviceNote } from '../studies/devices.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { toolEvent } from '../studies/registry.ts'
import { exclusion, qualityFlag, responseTag } from '../studies/results.ts'
import { progress, sessionStatus } from '../studies/session.ts'
import { study } from '../studies/study.ts'

export const respondentLimits = {
  /** Tags of one response. */
  tags: 20,
  /** Events in one reply. */
  events: 500,
  /** Different tags in one reply, the most frequent first. */
  listedTags: 200,
} as const

/** Path of a response to a study of the workspace. */
export const respondentPath = ownStudyPath.extend({ respondent: identifier })

/** The members' notes on a response. */
export const respondentNotes = z.object({
  /** Why a member excluded the response; null if it is included. */
  exclusionReason: z.string().nullable(),
  /** Empty for nothing. */
  note: z.string(),
  tags: z.array(responseTag),
})
export type RespondentNotes = z.infer<typeof respondentNotes>

/** The session of one respondent, with the study as they saw it. */
export const respondentReply = z.object({
  id: identifier,
  /** Number of the version that was answered. */
  version: wholeNumber,
  study,
  startedAt: utcTime,
  /** Time of the last save. */
  savedAt: utcTime,
  status: sessionStatus,
  /** From the start to the last save. */
  seconds: wholeNumber,
  country: z.string().nullable(),
  /** Parameters of the link with which the participant came, of those that the study keeps. */
  parameters: z.record(z.string(), z.string()),
  /** Identifier of the participant at the panel that sent them; null without one. */
  panelId: z.string().nullable(),
  /** Why the device was not the one that the study asks for; null where it was. */
  device: deviceNote.nullable(),
  isSample: z.boolean(),
  /** Why the response is excluded by default; null if it is included. */
  excluded: exclusion.nullable(),
  flags: z.array(qualityFlag),
  /** The earlier response that this one repeats, by one of its flags; null if there is none, or if it was erased. */
  duplicateOf: identifier.nullable(),
  /** Identifiers of the tasks in the order of this participant. */
  order: z.array(partId),
  progress,
  /** The answers as people read them, in the order of the columns of the CSV file of answers. */
  answers: z.array(z.object({ label: z.string(), value: z.union([z.string(), z.number()]).nullable() })),
  /** Events from the number `from` of the query on, in order. */
  events: z.array(toolEvent).max(respondentLimits.events),
  /** Number of all events. */
  eventCount: wholeNumber,
  notes: respondentNotes,
})
export type Respondent = z.infer<typeof respondentReply>

const respondentQuery = z.object({
  /** Number of the first event of the reply, from 0. */
  from: z
    .preprocess((value) => String(value), z.string().regex(/^\d{1,6}$/, messages.invalid))
    .transform(Number)
    .optional(),
})

export const excludeForm = formObject({
  /** Null includes the response again. */
  reason: requiredText(messages.required).nullable(),
})
const noteForm = formObject({ note: anyText(maxLength.message) })
const tagsForm = formObject({
  tags: z
    .array(responseTag, messages.invalid)
    .max(respondentLimits.tags, messages.invalid)
    .transform((tags) => [...new Set(tags)]),
})
/** A form of the workspace has both; each is changed by its own call. */
export const respondentNotesForm = noteForm.extend(tagsForm.shape)

/** The tags of the current results, and how many responses have them. */
export const responseTagsReply = z.object({
  tags: z.array(z.object({ tag: responseTag, count: wholeNumber })).max(respondentLimits.listedTags),
})

/** 404: there is no such study, or no such response to it. */
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

const edit = { access: 'study:edit', maxBodyBytes: maxBodyBytes.form } as const
const read = { access: 'study:read' } as const

/** Calls about single responses, for members of the workspace. */
export const respondentCalls = {
  readRespondent: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/respondents/:respondent',
    summary: 'Studies: the whole session of one respondent',
    metadata: read,
    pathParams: respondentPath,
    query: respondentQuery,
    responses: forMembers(readReplies(respondentReply)),
  },
  listResponseTags: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/response-tags',
    summary: 'Studies: tags of the responses',
    metadata: read,
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(responseTagsReply)),
  },
  excludeRespondent: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/respondents/:respondent/exclude',
    summary: 'Studies: exclude a response from all results, or include it again',
    metadata: edit,
    pathParams: respondentPath,
    body: excludeForm,
    responses: forMembers(formReplies(respondentNotes)),
  },
  noteRespondent: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/respondents/:respondent/note',
    summary: 'Studies: replace the note about a response',
    metadata: edit,
    pathParams: respondentPath,
    body: noteForm,
    responses: forMembers(formReplies(respondentNotes)),
  },
  tagRespondent: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/respondents/:respondent/tags',
    summary: 'Studies: replace the tags of a response',
    metadata: edit,
    pathParams: respondentPath,
    body: tagsForm,
    responses: forMembers(formReplies(respondentNotes)),
  },
  eraseRespondent: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/respondents/:respondent/erase',
    summary: 'Studies: erase a response with its events for good',
    metadata: edit,
    pathParams: respondentPath,
    body: noFields,
    responses: forMembers(formReplies(messageReply)),
  },
} as const
