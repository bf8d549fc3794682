import type { MarketingPage } from '../types.ts'

export const invitationOffPage: MarketingPage = {
  route: 'pageInvitationOff',
  meta: {
    title: 'End invitations to studies · Understory',
    description:
      'End invitations by mail: all from a team, or only those to one study. One button ends them, without an account.',
  },
  title: 'End invitations to studies',
  lead: 'A team has invited you to a study by mail. Choose what should end. No reason is asked.',
  blocks: [
    {
      kind: 'form',
      form: 'invitation-off-team',
      id: 'team',
      title: 'From this team',
      description: 'The team cannot invite you by mail any more, to any of its studies.',
    },
    {
      kind: 'form',
      form: 'invitation-off-study',
      id: 'study',
      title: 'To this study',
      description:
        'You get no further mail about the study of this invitation. The team may invite you to others.',
    },
    {
      kind: 'text',
      paragraphs: [
        'If you opened this page without a link from an invitation, we do not know your address. Use the link at the end of the mail, or reply to the team that wrote to you.',
        'Answers that you have given stay with the team. Each study says whom to ask about them.',
      ],
    },
  ],
}
