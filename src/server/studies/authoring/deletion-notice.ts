import { authoringPages } from '#contract/authoring/pages.ts'
import { renderEmail } from '../../mail/email-template.ts'
import type { Mail } from '../../mail/outbox.ts'
import { type Expiry, expiredText, formatDate } from '../../members/entitlements.ts'

/** A study whose responses are deleted soon. */
export interface AnnouncedStudy {
  readonly id: string
  readonly title: string
  /** Name of its workspace. */
  readonly workspace: string
  readonly expiry: Expiry
}

/** The mail that announces when the responses of a study are deleted; its link leads to `publicUrl`. */
export const createDeletionNotice =
  (publicUrl: string) =>
  (to: string, { id, title, workspace, expiry }: AnnouncedStudy): Mail => ({
    to,
    ...renderEmail({
      subject: `The responses of “${title}” are deleted after ${formatDate(expiry.keptUntil)}`,
      paragraphs: [`This is about the study “${title}” in ${workspace}.`, expiredText(expiry)],
      action: {
        label: 'Open the study',
        url: publicUrl.replace(/\/$/, '') + authoringPages.study.path.replace('$study', id),
      },
      footer: ['You get this mail because you own or administer the workspace.'],
    }),
  })
export type DeletionNotice = ReturnType<typeof createDeletionNotice>
