import type { Article } from '../types.ts'

export const dendrogramEntry: Article = {
  route: 'pageBlogDendrogram',
  meta: {
    title: 'How to cut a dendrogram into groups · Understory',
    description:
      'A dendrogram does not say how many groups your menu needs. Three questions to ask before you cut it, with the sample of our library demo.',
  },
  title: 'How to cut a dendrogram',
  lead: 'A dendrogram shows how strongly people tie topics together. It does not say how many groups your menu needs. That cut is yours.',
  published: '2026-11-23',
  sections: [
    {
      id: 'read',
      title: 'Read from the labels outwards',
      parts: [
        'Two topics join where the lines from their labels meet. The nearer to the labels, the more people put both into one group. In the sample of our library demo, which we generated, everyone put “Reserve a book” and “Report a lost book” together; the two lines meet at once.',
        {
          kind: 'picture',
          picture: 'dendrogram-drawing',
          alt: 'The dendrogram of thirty pages of a library, with a cut line that leaves six groups.',
          caption: 'The cut at 28% agreement leaves six groups.',
        },
        'Far from the labels, lines join because everything joins in the end. A merge at 5% agreement is no finding.',
      ],
    },
    {
      id: 'questions',
      title: 'Three questions before you cut',
      parts: [
        {
          kind: 'steps',
          items: [
            'How many entries can your menu hold? A cut that gives fourteen groups is of no use on a phone.',
            'Which cut survives other people? The results resample the participants and say how often each group comes back. Prefer groups that nearly always do.',
            'Do the groups have names? If the people who made a group called it five different things, the topics belong together, but visitors will not find them by a label.',
          ],
        },
        'The results propose a number of groups by the stability and the silhouette. Treat the proposal as a starting point: move the line, and watch which groups fall apart first.',
      ],
    },
    {
      id: 'then',
      title: 'Then test the menu',
      parts: [
        'Groups that people agree on are not yet a menu in which people find things. Turn the groups into a tree, and let other people search in it: a [tree test](pageToolTreeTest) of half an hour’s work tells you whether the labels hold.',
        'You can move the line of this very dendrogram on our [home page](pageHome), or read all results of the [demo](pageDemoCardsortOpen).',
      ],
    },
  ],
  next: [
    { label: 'Guide to card sorting', route: 'pageGuideCardSorting' },
    { label: 'All entries of the blog', route: 'pageBlog' },
  ],
}
