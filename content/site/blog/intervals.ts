import type { Article } from '../types.ts'

export const intervalsEntry: Article = {
  route: 'pageBlogIntervals',
  meta: {
    title: 'A share needs its interval · Understory',
    description:
      'Eight of ten people found the page. Why this can mean half of all visitors or nearly all of them, and what an interval tells you to do next.',
  },
  title: 'A share needs its interval',
  lead: 'Eight of ten people found the page. Does your menu work? The answer depends on a number that many reports leave out.',
  published: '2026-11-23',
  sections: [
    {
      id: 'ten-people',
      title: 'What ten people can tell',
      parts: [
        'Ten people took part, and eight of them found the page. The share is 80%. If you asked ten others tomorrow, you would get seven, or nine, or six. The share of all visitors stays unknown; the sample only limits where it can be.',
        'The 95% interval says how far: from 48% to 95%. So the menu may serve nearly everybody, or fail every second visitor. Both agree with eight of ten.',
        {
          kind: 'picture',
          picture: 'first-click-success',
          alt: 'Success of two tasks of a first click test, each as a bar with its interval.',
          caption: 'Each bar of the results carries its interval.',
        },
      ],
    },
    {
      id: 'decide',
      title: 'Decide with the end that hurts',
      parts: [
        'Ask which end of the interval would change your mind. If you can live with 48%, you are done. If you need at least 70%, the study has not shown that yet, and you have two choices: ask more people, or improve the menu first.',
        'The interval shrinks slowly. Four times as many people make it half as wide. With forty people, 80% has an interval from 65 to 90%. The planner on each tool page computes the number for you before you begin, for example for a [tree test](pageToolTreeTest#planner).',
      ],
    },
    {
      id: 'compare',
      title: 'Comparing two shares',
      parts: [
        'Overlapping intervals do not mean that two designs are equal, and a visible gap between two bars does not mean that they differ. Compare the difference itself. The results therefore state the difference with its own interval, and say in one sentence whether chance can explain it.',
        'We use the adjusted Wald interval for shares, because it keeps its promise even in small samples. The page about our [research](pageResearch) shows how we check that.',
      ],
    },
  ],
  next: [
    { label: 'Guide to tree testing', route: 'pageGuideTreeTesting' },
    { label: 'All entries of the blog', route: 'pageBlog' },
  ],
}
