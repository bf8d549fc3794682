import { routes } from '#content/site/routes.ts'
import { recontactLimits } from '#contract/recontact/limits.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'
import type { StoredAnswer } from './kept-answers.ts'

interface RecontactMail {
  readonly to: string
  readonly team: string
  readonly study: string
  readonly purpose: string
  readonly answers: readonly StoredAnswer[]
}

/** The address of the page that confirms. The token is in the fragment, which no server sees. */
export const confirmLink = (publicUrl: string, token: string) =>
  `${publicUrl.replace(/\/$/, '')}${routes.pageRecontact}#token=${token}`

/** Asks a participant to confirm the address. The name that was entered is not in it: anybody could have written it. */
export const recontactMail = ({ to, team, study, purpose, answers }: RecontactMail, link: string): Mail => ({
  to,
  ...renderEmail({
    subject: `May ${team} ask you again?`.replaceAll(/\s+/g, ' '),
    paragraphs: [
      'Someone, we hope you, entered this address at the end of a study and agreed to be asked again.',
      'The link opens a page with one button; press it, and the team stores this address.',
    ],
    facts: [
      ['Team', team],
      ['Study', study],
      ['Purpose', purpose],
      ...answers.map(({ name, value }) => [`Stored with your address: ${name}`, value] as const),
    ],
    action: { label: 'Yes, you may ask me again', url: link },
    footer: [
      answers.length > 0
        ? 'Apart from the answers listed here, your answers to the study are not linked to your address.'
        : 'Your answers to the study are not linked to your address.',
      `The link works for ${recontactLimits.days} days. Without it, nothing is stored: what you entered is deleted then.`,
    ],
  }),
})
