import { workspacePages } from '#contract/workspace/pages.ts'
import type { Role } from '#contract/workspace/permissions.ts'
import { workspaceLimits } from '#contract/workspace/workspace.ts'
import { guestName } from '../mail/guest-name.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'

/** The page that accepts an invitation. Its token is in the fragment, which no server sees. */
export const invitationLink = (publicUrl: string, token: string) =>
  `${publicUrl.replace(/\/$/, '')}${workspacePages.invitation.path}#${token}`

interface InvitationMail {
  readonly to: string
  /** Name of the inviting person; null for an API key. */
  readonly inviter: string | null
  readonly workspace: string
  readonly role: Role
  readonly link: string
}

/** Invites the recipient to a workspace. Both names are shown without links: strangers choose them. */
export const invitationMail = ({ to, inviter, workspace, role, link }: InvitationMail): Mail => {
  const from = guestName(inviter ?? '') || 'A member'
  const name = guestName(workspace) || 'a workspace'
  return {
    to,
    ...renderEmail({
      subject: `Join ${name} at Understory`,
      paragraphs: [
        `${from} invites you to ${name} at Understory, as ${role}.`,
        'Sign in with this address, or create an account with it, and accept the invitation on the page behind the link.',
      ],
      action: { label: 'Open the invitation', url: link },
      footer: [
        `The link works for ${workspaceLimits.invitationDays} days, once. If you do not know this workspace, do nothing: you will not join it.`,
      ],
    }),
  }
}
