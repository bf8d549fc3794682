import { routes } from '#content/site/routes.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'

/** URLs of the two links in a newsletter mail. */
export interface SubscriptionLinks {
  readonly confirm: string
  readonly cancel: string
}

/**
 * The confirmation token is in the fragment, which no server sees. The unsubscribe token is in the query: the header
 * `List-Unsubscribe` needs it there (RFC 8058), and the page's form works without scripts.
 */
export const subscriptionLinks = (publicUrl: string, tokens: SubscriptionLinks): SubscriptionLinks => {
  const linkTo = (path: string, token: string) => `${publicUrl.replace(/\/$/, '')}${path}${token}`
  return {
    confirm: linkTo(routes.pageSubscriptionOn, `#token=${tokens.confirm}`),
    cancel: linkTo(routes.pageSubscriptionOff, `?token=${tokens.cancel}`),
  }
}

/** One-click unsubscribe in mail programs (RFC 8058). */
export const unsubscribeHeaders = ({ cancel }: SubscriptionLinks) => ({
  'List-Unsubscribe': `<${cancel}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Asks the recipient to confirm the subscription. */
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

/** Confirms the subscription and has the unsubscribe link. */
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
