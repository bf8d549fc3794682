import type { MarketingPage } from '../types.ts'

export const aboutUsPage: MarketingPage = {
  route: 'pageAboutUs',
  meta: {
    title: 'About us · Understory',
    description:
      'Why the product is named after the quiet layer of a forest, what we hold ourselves to, and how far the work has come. No portraits, no slogans.',
  },
  title: 'What grows before anyone sees it',
  lead: 'The understory is the layer of a forest between the ground and the crowns. Research is like that: it decides what will stand later, and it happens in the shade.',
  picture: {
    tool: 'cardsort',
    alt: 'A dendrogram above nine cards, drawn branch by branch like a tree',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'What we hold ourselves to',
      dashed: true,
      items: [
        {
          title: 'A number with its formula',
          description:
            'Scores are often printed that nobody can explain. Ours stand beside the way they are computed, and where a formula is our own we say that too.',
        },
        {
          title: 'Limits in the open',
          description:
            'What a plan leaves out, how long data stays, which phones work: stated as limits, on the page where you decide.',
        },
        {
          title: 'Nothing typed is lost',
          description:
            'A participant’s answer or a visitor’s message is someone’s time. It is stored first and confirmed second.',
        },
        {
          title: 'For everyone',
          description:
            'Works with a keyboard, a screen reader, a small phone, a dark room. A study that shuts people out has already biased its result.',
        },
        {
          title: 'Source you can read',
          description: 'MIT license. You can run it, change it and check the arithmetic without asking us.',
        },
        {
          title: 'Words we can defend',
          description:
            'No quotes from customers we do not have, and no rankings. When we have nothing to show, the page says so, as the one on [awards](pageAwards) does.',
        },
      ],
    },
    {
      kind: 'text',
      id: 'today',
      title: 'How far we are',
      paragraphs: [
        'The public site came first, with its forms and its server. Then six kinds of study, which run as [demos](pageDemos) today. A tool is called open only on the day you can set up a study of your own. The order is on the [roadmap](pageRoadmap).',
      ],
    },
    {
      kind: 'text',
      title: 'Why no faces',
      paragraphs: [
        'You may expect a row of portraits here. We would rather be met in an answer to your email. Ask us something about your next study, and judge us by what comes back.',
      ],
    },
    {
      kind: 'banner',
      title: 'Say hello',
      actions: [
        { label: 'Contact us', route: 'pageContactUs' },
        { label: 'Working here', route: 'pageCareers' },
      ],
    },
  ],
}

export const careersPage: MarketingPage = {
  route: 'pageCareers',
  meta: {
    title: 'Careers · Understory',
    description:
      'There are no open positions at the moment. If you care about research tools all the same, here is what to send and what will happen to it.',
  },
  title: 'No open positions',
  lead: 'We are not hiring right now, and we do not collect applications for jobs that do not exist. You can still write.',
  blocks: [
    {
      kind: 'steps',
      title: 'A letter worth sending',
      steps: [
        {
          title: 'Show one thing you made',
          text: 'A study, a patch, a chart, a screen-reader fix. A link and three sentences about a choice in it you would defend.',
        },
        {
          title: 'Name one thing we got wrong',
          text: 'On this site, in a formula, in a sentence. It tells us more than a list of tools.',
        },
        {
          title: 'Skip the rest',
          text: 'No portrait, no date of birth, no salary history. Say how many hours and from where, if that matters to you.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Where it goes',
      paragraphs: [
        'Use the [contact form](pageContactUs#contact) and begin the message with the word “work”. It is read by the people who build this. If a position opens later we will not assume you still want it; you will be asked.',
        'The source is open, so the other way in needs no letter: pick something small, change it, and send the change.',
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
    title: 'Awards: none · Understory',
    description:
      'We have won nothing, and we have not paid for a badge. Here is what we would rather be judged by, and how you can check each of those things.',
  },
  title: 'None',
  lead: 'We have won no awards and bought no badges. If that is what your shortlist needs, we are not on it yet.',
  blocks: [
    {
      kind: 'cards',
      title: 'Judge us by these instead',
      items: [
        {
          title: 'Turn off scripts and reload',
          description: 'The page you are reading should still be readable. So should all the others.',
        },
        {
          title: 'Put the mouse away',
          description: 'Go from here to a sent message with the keyboard alone.',
          button: { label: 'Try it on the contact form', route: 'pageContactUs' },
        },
        {
          title: 'Run the benchmark',
          description: 'It compares us with something simpler and prints what comes out, flattering or not.',
          button: { label: 'What it measures', route: 'pagePerformance' },
        },
        {
          title: 'Read what we say about rivals',
          description: 'Each claim names the page of theirs we read it on.',
          button: { label: 'The comparisons', route: 'pageComparison' },
        },
        {
          title: 'Send nonsense to the API',
          description: 'It should refuse you politely and in plain words, field by field.',
          button: { label: 'The calls', route: 'pageDocsApi' },
        },
        {
          title: 'Ask a hard question',
          description: 'About a method, a formula or a clause. Time the answer, then grade it.',
          button: { label: 'Ask', route: 'pageTalkToUs' },
        },
      ],
    },
    {
      kind: 'text',
      title: 'If one ever comes',
      paragraphs: [
        'This page will name who gave it, for what, who else was considered, and whether we paid a fee.',
      ],
    },
  ],
}
