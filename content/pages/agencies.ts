import type { MarketingPage } from '../types.ts'

export const agenciesPage: MarketingPage = {
  route: 'pageAgencies',
  meta: {
    title: 'UX research for agencies · Understory',
    description:
      'Test in the pitch, in the project and at handover: branded studies, results shared by password link, recruiting quoted per client job.',
  },
  eyebrow: 'For agencies',
  title: 'Show the client their own visitors',
  lead: 'Taste can be debated in a meeting. A visitor searching a museum’s site for opening hours, and ending up in the shop, cannot.',
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
      title: 'Where research earns its line in the proposal',
      items: [
        {
          title: 'Before the pitch',
          image: 'treetest',
          description:
            'A [tree test](pageToolTreeTest) of the client’s current menu takes an afternoon to set up and needs nobody’s permission to design anything.',
        },
        {
          title: 'While concepts compete',
          image: 'preferencetest',
          description:
            'Up to six designs per task in a [preference test](pageToolPreferenceTest), and the reasons in people’s own words.',
        },
        {
          title: 'Before handover',
          image: 'webusability',
          description:
            'Run the client’s five most important errands on the staging site. Fix, run again, hand over both results.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Made to be passed on',
      paragraphs: [
        'A study carries the client’s logo and colors, in one of 14 languages.',
        'Results travel by link, with a password if the topic is delicate. The client opens them without signing up, and sees the parts you have chosen.',
        'Raw answers leave as CSV for the appendix; a PDF goes to the people who print.',
      ],
      bulleted: [
        'Interviews: clients join as observers, unseen, without a license.',
        'Participants: the User Panel gives a quote first, so recruiting can be its own line in your offer.',
        'Screening questions keep the client’s employees out of the client’s test.',
      ],
    },
    {
      kind: 'text',
      title: 'Say no when no is right',
      paragraphs: [
        'If the launch is in four days and nothing can change, a test only produces guilt. Offer [session recording](pageToolReplayVisitors) after the launch instead, and a date to look at it together.',
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
          text: 'Whoever they consented to. Keep a tag per import, so one client’s visitors are never invited for another.',
        },
        {
          label: 'Do you have a partner program?',
          text: 'No. If you would want one, [say what it should do](pageContactUs#contact).',
        },
      ],
    },
  ],
}
