import { routes } from '#content/routes.ts'
import type { Mail } from '../store/outbox.ts'
import { renderEmail } from './email-template.ts'

/** Where the two links of a newsletter mail lead. */
export interface SubscriptionLinks {
  readonly confirm: string
  readonly cancel: string
}

export const subscriptionLinks = (publicUrl: string, tokens: SubscriptionLinks): SubscriptionLinks => {
  const at = (path: string, token: string) => `${publicUrl.replace(/\/$/, '')}${path}?token=${token}`
  return {
    confirm: at(routes.pageSubscriptionOn, tokens.confirm),
    cancel: at(routes.pageSubscriptionOff, tokens.cancel),
  }
}

/** Lets a mail program offer its own button for leaving (RFC 8058). */
const unsubscribeHeaders = ({ cancel }: SubscriptionLinks) => ({
  'List-Unsubscribe': `<${cancel}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Asks whether the newsletter is wanted at this address. */
export const confirmationMail = (to: string, links: SubscriptionLinks): Mail => ({
  to,
  headers: unsubscribeHeaders(links),
  ...renderEmail({
    subject: 'Confirm your subscription to the Understory newsletter',
    paragraphs: [
      'Someone, we hope you, entered this address in the newsletter form at Understory.',
      'You are not subscribed yet. The link opens a page with one button; press it and you are.',
    ],
    action: { label: 'Confirm subscription', url: links.confirm },
    footer: [
      'The link works for seven days. If you did not ask for this, do nothing: no newsletter will come.',
    ],
  }),
})

/** Says that the subscription stands, and how to end it. */
export const welcomeMail = (to: string, links: SubscriptionLinks): Mail => ({
  to,
  headers: unsubscribeHeaders(links),
  ...renderEmail({
    subject: 'You are subscribed to the Understory newsletter',
    paragraphs: [
      'This address is on the list. Nothing else is needed.',
      'Keep this mail if you like: the link below ends the subscription at any time, without a log-in.',
    ],
    action: { label: 'Unsubscribe', url: links.cancel },
    footer: ['You get this mail because the subscription was confirmed, or asked for again, at Understory.'],
  }),
})
