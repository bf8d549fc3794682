import type { MarketingPage } from '../types.ts'

export const agenciesPage: MarketingPage = {
  route: 'pageAgencies',
  meta: {
    title: 'UX research for agencies · Understory',
    description:
      'Test before the pitch, during the project and before handover: studies under the client’s name, and results shared by link with a password.',
  },
  eyebrow: 'For agencies',
  title: 'Support design decisions with client research',
  lead: 'Show clients how real visitors use their site. A visitor who looks for a museum’s opening hours and ends up in the shop settles more than a debate about taste.',
  actions: [
    { label: 'Book a demo', route: 'pageTalkToSales' },
    { label: 'Try a live demo', route: 'pageDemos' },
  ],
  picture: {
    tool: 'treetest',
    alt: 'A path down a library’s menu that turns around, comes back up and finds another branch',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'Three points in a project to test',
      items: [
        {
          title: 'Before the pitch',
          image: 'treetest',
          description:
            'A [tree test](pageToolTreeTest) of the client’s current menu takes an afternoon to set up and needs no new design.',
        },
        {
          title: 'Between concepts',
          image: 'preferencetest',
          description:
            'Up to six designs per task in a [preference test](pageToolPreferenceTest), and the reasons in people’s own words.',
        },
        {
          title: 'Before handover',
          image: 'webusability',
          description:
            'Test the client’s five most important tasks as [first clicks](pageToolFirstClick) on screens of the new site. Fix the problems, test again, and hand over both results.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Share studies and results with clients',
      paragraphs: [
        'A study carries the client’s name, in one of 15 languages. Add the client’s logo and color, and a link to the client’s site at the end.',
        'You share results by link, with a password if the topic is confidential. The client needs no account and sees only the parts you choose.',
        'Download raw answers as CSV, XLSX or SPSS syntax for the appendix, and a PDF report for readers.',
      ],
      bulleted: [
        'Planned: clients watch interviews as observers. Participants do not see them, and they need no license.',
        'Planned: the User Panel gives a quote first, so recruiting can be its own line in your offer.',
        'Screening questions keep the client’s employees out of the client’s test.',
      ],
    },
    {
      kind: 'text',
      title: 'When the launch is near',
      paragraphs: [
        'If the launch is in four days and nothing can change, a test comes too late. Offer a survey of visitors after the launch instead, and set a date to review it together. [Session recording](pageToolReplayVisitors) shows what they do meanwhile.',
      ],
    },
    {
      kind: 'faq',
      title: 'Agency questions',
      entries: [
        {
          label: 'One account or one per client?',
          text: 'Licenses belong to your people, not to clients. For many clients at once, describe it in a [customized plan](pageCustomizedPlan).',
        },
        {
          label: 'Who owns the participants we import?',
          text: 'That depends on their consent. In the own database each import has its tag, which keeps the participants of one client apart from those of another; a workspace for each client does so entirely.',
        },
        {
          label: 'Do you have a partner program?',
          text: 'Not yet. If you want one, [tell us what it should offer](pageContactUs#contact).',
        },
      ],
    },
  ],
}
