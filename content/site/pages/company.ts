import type { MarketingPage } from '../types.ts'

export const aboutUsPage: MarketingPage = {
  route: 'pageAboutUs',
  meta: {
    title: 'About us · Understory',
    description:
      'What Understory is, the principles behind it, what runs today, and where its name comes from: the layer of a forest below the treetops.',
  },
  title: 'Research you can check',
  lead: 'Understory is an open-source platform for UX research. It is named after the layer of a forest between the ground and the treetops, where things grow before anyone sees them.',
  picture: {
    tool: 'cardsort',
    alt: 'A dendrogram above nine cards, drawn branch by branch like a tree',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'Our principles',
      cardsDashed: true,
      items: [
        {
          title: 'Every number has its formula',
          description:
            'Each score is shown with the way it is computed. If a formula is our own, the page says so.',
        },
        {
          title: 'Limits are stated',
          description:
            'The page where you decide lists the limits of a plan, how long data is kept, and which phones work.',
        },
        {
          title: 'Answers are stored first',
          description:
            'A participant’s answer or a visitor’s message is saved before it is confirmed, so a crash does not lose it.',
        },
        {
          title: 'Accessible to everyone',
          description:
            'Studies work with a keyboard, a screen reader, a small phone and dark mode. A study that excludes people gives a biased result.',
        },
        {
          title: 'Source you can read',
          description: 'MIT license. You can run it, change it and check the arithmetic without asking us.',
        },
        {
          title: 'Claims you can verify',
          description:
            'We publish no invented quotes, customers or rankings. The page [awards and evidence](pageAwards) lists what you can test yourself.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'today',
      title: 'What runs today',
      paragraphs: [
        'Nine study tools are open: you can set up your own study with each, and take part in a [demo](pageDemos) first. The [roadmap](pageRoadmap) shows which tools follow.',
      ],
    },
    {
      kind: 'text',
      title: 'Get to know us',
      paragraphs: [
        'The best way to get to know us is a question about your next study. Judge us by the answer.',
      ],
    },
    {
      kind: 'banner',
      title: 'Contact the team',
      actions: [
        { label: 'Contact us', route: 'pageContactUs' },
        { label: 'Careers', route: 'pageCareers' },
      ],
    },
  ],
}

export const careersPage: MarketingPage = {
  route: 'pageCareers',
  meta: {
    title: 'Careers · Understory',
    description:
      'We have no open positions at the moment. Here is how to contact us about work, and how to contribute to the open source code instead.',
  },
  title: 'No open positions',
  lead: 'We are not hiring right now and do not collect applications. You can still write to us or contribute to the code.',
  blocks: [
    {
      kind: 'steps',
      title: 'What to write',
      cards: [
        {
          title: 'Show one thing you made',
          text: 'A study, a patch, a chart or an accessibility fix. Send a link and explain one decision in three sentences.',
        },
        {
          title: 'Name one thing to improve',
          text: 'On this site, in a formula or in a text. This tells us more than a list of skills.',
        },
        {
          title: 'Leave out personal details',
          text: 'Send no photo, date of birth or salary history. State your hours and location if they matter to you.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'What happens next',
      paragraphs: [
        'Use the [contact form](pageContactUs#contact) and begin the message with the word “work”. The people who build Understory read it. If a position opens later, we ask whether you are still interested.',
        'You can also contribute directly: the source is open. Choose a small improvement and send the change.',
      ],
    },
    {
      kind: 'banner',
      title: 'Write about work',
      actions: [{ label: 'Open the contact form', route: 'pageContactUs', hash: 'contact' }],
    },
  ],
}

export const awardsPage: MarketingPage = {
  route: 'pageAwards',
  meta: {
    title: 'Awards and evidence · Understory',
    description:
      'Understory has no awards yet. These six checks let you test the site, its API, its benchmark and its answers yourself, in a few minutes each.',
  },
  title: 'Test it yourself',
  lead: 'Understory has not won any awards yet. Use the six checks below to judge it by what it does.',
  blocks: [
    {
      kind: 'cards',
      title: 'Six checks you can run now',
      items: [
        {
          title: 'Turn off scripts and reload',
          description: 'This page stays readable, and so do all other pages.',
        },
        {
          title: 'Use only the keyboard',
          description: 'Open the contact form and send a message without a mouse.',
          button: 'Try it on the contact form',
          buttonLink: { route: 'pageContactUs' },
        },
        {
          title: 'Run the benchmark',
          description: 'It compares the site with a simpler reference on your machine and prints the ratios.',
          button: 'What it measures',
          buttonLink: { route: 'pagePerformance' },
        },
        {
          title: 'Read the comparisons',
          description: 'Each statement about another product names its source.',
          button: 'Compare products',
          buttonLink: { route: 'pageComparison' },
        },
        {
          title: 'Send invalid data to the API',
          description: 'The reply names each invalid field and explains the error.',
          button: 'API reference',
          buttonLink: { route: 'pageDocsApi' },
        },
        {
          title: 'Ask a hard question',
          description: 'Ask about a method, a formula or a contract clause, and judge the answer.',
          button: 'Ask us',
          buttonLink: { route: 'pageTalkToUs' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'How we will report awards',
      paragraphs: [
        'If we receive an award, this page will name who gave it, the reason, the other candidates, and any fee we paid.',
      ],
    },
  ],
}
