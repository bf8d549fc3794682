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
