import { formObject, requiredText } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply } from '../shared/replies.ts'
import { recontactMessages } from './messages.ts'

/** Token of the link in the mail: signed, valid for `recontactLimits.days`, without an address. */
export const recontactLink = formObject({ token: requiredText(recontactMessages.link.missing) })

/** The call of the page to which the mail leads, apart from the others: the public site loads no other call. */
export const recontactConfirmCalls = {
  confirmRecontact: {
    method: 'POST',
    path: '/recontact/confirm',
    summary: 'Studies: confirm the address of a person who may be asked again',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.small },
    body: recontactLink,
    responses: formReplies(messageReply),
  },
} as const
