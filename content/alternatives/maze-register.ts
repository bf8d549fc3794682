import type { MarketingPage } from '../types.ts'

export const mazeRegisterPage: MarketingPage = {
  route: 'pageAlternativeMazeRegister',
  meta: {
    title: 'Leaving Maze? Read this first · Understory',
    description:
      'We cannot sign you up yet. Before you cancel anything at Maze, export the results, and tell us what a replacement would have to do.',
  },
  title: 'Keep your Maze team for now',
  lead: 'We would like to have you, and cannot yet: sign-up is closed while the tools are being built. Canceling somewhere else for our sake would leave you with nothing to test on.',
  blocks: [
    {
      kind: 'text',
      title: 'If you cancel anyway',
      paragraphs: [
        'Their article “How do I cancel my subscription?” says the team becomes inactive at the end of the billing cycle and its data is locked. It also says that only the team owner can do it.',
      ],
      bulleted: [
        'Export the results of every project while you still can.',
        'Keep the prototypes where they were made; links in old studies break more often than files.',
        'Write down the tasks word for word, and the paths you expected.',
      ],
    },
    {
      kind: 'form',
      form: 'subscription',
      id: 'subscribe',
      title: 'One mail when sign-up opens',
      description:
        'It goes to newsletter readers. You confirm the address first, and each issue can be your last.',
    },
    {
      kind: 'banner',
      title: 'What would make you switch?',
      description:
        'A missing block, a role, a price model, a place for the data. It shapes what we build next.',
      actions: [
        { label: 'Tell us', route: 'pageContactUs', hash: 'contact' },
        { label: 'See what is planned', route: 'pageRoadmap' },
      ],
    },
  ],
}
