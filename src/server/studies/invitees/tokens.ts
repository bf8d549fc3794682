import { createHmac } from 'node:crypto'
import { meantInvitations } from '#contract/authoring/invitation-ids.ts'
import type { KeyRing } from '../../store/credentials.ts'

/** The token in the link of a recipient of a mailing: 32 hexadecimal digits, the same ones each time. */
export const invitationTokenOf = ([key]: KeyRing, recipientId: string) =>
  createHmac('sha256', key).update(`mailing.invitation\n${recipientId}`).digest('hex').slice(0, 32)

const tokenPattern = /^[\da-f]{32}$/

/** The token that the invitation of a link may be, without what mail programs add; undefined for none. */
export const tokenIn = (sent: string) => meantInvitations(sent).find((text) => tokenPattern.test(text))
