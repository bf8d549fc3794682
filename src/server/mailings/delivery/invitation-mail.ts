import { invitationLink } from '#contract/sessions/invitation-link.ts'
import { unsubscribePath } from '#contract/mailings/limits.ts'
import type { Config } from '../../config.ts'
import type { KeyRing } from '../../store/credentials.ts'
import { invitationTokenOf } from '../../studies/invitees/public.ts'
import { createBounceTokens } from '../bounces/bounce-tokens.ts'
import { senderAddress } from '../sender-address.ts'
import { createUnsubscribeTokens } from '../unsubscribe-tokens.ts'
import type { InvitationMail } from './invitation-mailer.ts'
import type { Marked } from './queries/mark-recipients.ts'
import { renderInvitation } from './render-invitation.ts'

/** With `bounces`, mails that come back are received. */
export type DeliveryConfig = Pick<Config, 'mailFrom' | 'publicUrl'> & Partial<Pick<Config, 'bounces'>>

/** Creates the mails of recipients. Their links are the same on every attempt. */
export const createInvitations = ({
  keys,
  config,
}: {
  readonly keys: KeyRing
  readonly config: DeliveryConfig
}) => {
  const { bounces } = config
  const origin = config.publicUrl.replace(/\/$/, '')
  const bounceTokens = createBounceTokens(keys)
  const unsubscribing = createUnsubscribeTokens(keys)
  const address = senderAddress(config)
  return ({ id, dated, mailing, no, email, text, values }: Marked): InvitationMail => {
    const { workspaceId, studyId, senderName, replyTo } = mailing
    const token = unsubscribing.create({ workspaceId, no, studyId, recipientId: id })
    // A header is ASCII only: as a URL the host is in Punycode.
    const unsubscribe = new URL(`${origin}${unsubscribePath}?token=${token}`).href
    const take = `${origin}${invitationLink(invitationTokenOf(keys, id))}`
    const bounceToken = bounceTokens.create(id, email.toLowerCase())
    return {
      id: bounces ? bounceToken : id,
      returnPath: bounces && `${bounceToken}@${bounces.domain}`,
      dated,
      to: email,
      from: { name: senderName, address },
      replyTo,
      ...renderInvitation(text, values, { take, unsubscribe }),
      // One-click unsubscribe in mail programs (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
}
