import type { ArticleIndex } from '../types.ts'

/** The entries of the blog, newest first; `published` equals the date of the entry. */
const feed = '/feed.xml'

export const blogPage: ArticleIndex & { readonly feed: string } = {
  route: 'pageBlog',
  meta: {
    title: 'Blog: methods, numbers and the product · Understory',
    description:
      'Short articles about research methods, the statistics behind our results and how the product is built, each with a date and a feed to subscribe to.',
    feed,
  },
  title: 'Blog',
  lead: 'What we learned about methods and numbers, and how the product is built.',
  feed,
  entries: [
    {
      route: 'pageBlogDendrogram',
      title: 'How to cut a dendrogram',
      text: 'The number of groups is your decision. Three questions help you to make it.',
      published: '2026-11-23',
      picture: 'dendrogram-drawing',
    },
    {
      route: 'pageBlogStored',
      title: 'Answers that survive a lost connection',
      text: 'A participant in a tunnel must not lose a single card. This is how answers travel.',
      published: '2026-11-23',
      picture: 'placements-drawing',
    },
    {
      route: 'pageBlogIntervals',
      title: 'A share needs its interval',
      text: 'Eight of ten people can mean nearly all of them, or only half.',
      published: '2026-11-23',
      picture: 'first-click-success',
    },
  ],
  next: [
    { label: 'Read the guides', route: 'pageGuides' },
    { label: 'How we check our numbers', route: 'pageResearch' },
  ],
}
