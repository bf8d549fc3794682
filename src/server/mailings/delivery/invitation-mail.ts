import addressparser from 'nodemailer/lib/addressparser'
import { invitationLink } from '#contract/sessions/invitation-link.ts'
import { unsubscribePath } from '#contract/mailings/limits.ts'
import type { Config } from '../../config.ts'
import type { KeyRing } from '../../store/credentials.ts'
import { invitationTokenOf } from '../../studies/invitees/public.ts'
import { createBounceTokens } from '../bounces/bounce-tokens.ts'
import { createUnsubscribeTokens } from '../unsubscribe-tokens.ts'
import type { InvitationMail } from './invitation-mailer.ts'
import type { Marked } from './queries/mark-recipients.ts'
import { renderInvitation } from './render-invitation.ts'

/** With `bounces`, mails that come back are received. */
export type DeliveryConfig = Pick<Config, 'mailFrom' | 'publicUrl'> & Partial<Pick<Config, 'bounces'>>

/** Creates the mails of recipients. Their links are the same on every attempt. */
export const createInvitations = ({
  keys,
  config: { mailFrom, publicUrl, bounces },
}: {
  readonly keys: KeyRing
  readonly config: DeliveryConfig
}) => {
  const origin = publicUrl.replace(/\/$/, '')
  const bounceTokens = createBounceTokens(keys)
  const unsubscribing = createUnsubscribeTokens(keys)
  const address = addressparser(mailFrom, { flatten: true })[0]?.address ?? mailFrom
  return ({ id, dated, mailing, no, email, values }: Marked): InvitationMail => {
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
      ...renderInvitation(mailing, values, { take, unsubscribe }),
      // One-click unsubscribe in mail programs (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
}
