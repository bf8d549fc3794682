import { z } from 'zod'
import { idempotencyKeyLength, maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies } from '../shared/replies.ts'

/** A repeated key with the same body gets the first reply again; nothing is stored twice. */
export const formHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(idempotencyKeyLength.min, messages.server.keyLength)
    .max(idempotencyKeyLength.max, messages.server.keyLength)
    .optional(),
})

/** The call of a form that everyone can send. */
export const form = <Path extends `/${string}`, Body extends z.ZodType, Reply extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  reply: Reply,
  maxBytes: number = maxBodyBytes.form,
) =>
  ({
    method: 'POST',
    path,
    summary,
    metadata: { access: 'public', maxBodyBytes: maxBytes },
    headers: formHeaders,
    body,
    responses: formReplies(reply),
  }) as const
