import { z } from 'zod'
import { messageReply, orDenied, orUnknown, readReplies } from '#contract/shared/replies.ts'
import { otherResponse } from '#contract/shared/ts-rest.ts'
import { authoringCalls } from '#contract/authoring/calls.ts'
import { rawJson } from '../../http/body-limits.ts'

const { readStudyDraft, saveStudyDraft, previewStudy } = authoringCalls

/** JSON that is serialized already. */
const jsonText = otherResponse({
  contentType: 'application/json; charset=utf-8',
  body: z.instanceof(Uint8Array),
})

const responses = orUnknown(orDenied({ ...readReplies(messageReply), 200: jsonText }))

/** The calls with a whole draft, as the server handles them: a thread parses, checks and serializes their JSON. */
export const servedCalls = {
  readStudyDraft: { ...readStudyDraft, responses },
  saveStudyDraft: { ...saveStudyDraft, body: rawJson },
  previewStudy: { ...previewStudy, responses },
} as const
