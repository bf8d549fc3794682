import type { SuppressionKind } from '#contract/suppressions/suppressions.ts'

/** Why an address gets no invitations. */
export const suppressionTexts: Readonly<Record<SuppressionKind, string>> = {
  hard: 'The address does not exist, or takes no mail',
  soft: 'Several mails did not arrive',
  complaint: 'The person reported a mail as unwanted',
}
