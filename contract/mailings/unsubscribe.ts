import { z } from 'zod'
import { formObject, requiredText } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, messageReply } from '../shared/replies.ts'
import { mailingMessages } from './messages.ts'

/** Ends invitations from a team, or to one study of it. */
export const unsubscribeForm = formObject({
  token: requiredText(mailingMessages.token, 500),
  from: z.enum(['team', 'study'], messages.invalid),
})
export type Unsubscribe = z.output<typeof unsubscribeForm>

/** The call of the public page that a link in each mail opens. */
export const unsubscribeCalls = {
  unsubscribeMailing: {
    method: 'POST',
    path: '/mailings/unsubscribe',
    summary: 'People: end invitations by the link of a mail',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.small },
    body: unsubscribeForm,
    responses: formReplies(messageReply),
  },
} as const
