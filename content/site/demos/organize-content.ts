import type { DemoPage } from '../types.ts'

export const cardSortDemos: readonly DemoPage[] = [
  {
    tool: 'cardsort',
    name: 'Open card sorting',
    demoPage: 'pageDemoCardsortOpen',
    demoStudy: 'open-card-sorting',
    minutes: 9,
    demoResults: 'open-card-sorting',
    demoPdf: '/studies/open-card-sorting/report',
    title: 'Arrange a town library’s website',
    cover: 'cardsort',
    description:
      'You sort the pages of a town library into groups and name each group in your own words. The library learns which pages readers expect together, and what they call each group.',
    meta: {
      title: 'Open card sorting demo: a town library · Understory',
      description:
        'Sort the pages of a town library into groups you name yourself, then see how an open card sort becomes a similarity matrix and a dendrogram.',
    },
    task: 'You get thirty cards: “Renew a loan”, “Story time for toddlers”, “Print from your phone”, “Old maps of the town”. Group pages you would look for together. There is no right answer, and no group exists until you make it. You name your groups but cannot add cards, which keeps every sort comparable.',
    results:
      'The similarity matrix shows, for each pair of cards, the share of people who put both in one group. The dendrogram draws the same agreement as a tree whose cut line you can move. Below it, group names that mean the same can be merged, and the agreement inside the merged group is recalculated.',
    picture: {
      name: 'dendrogram-drawing',
      alt: 'The dendrogram of the library’s pages, cut into six groups.',
    },
    notice:
      'Look at cards that people place differently. “Print from your phone” may belong to computers for one reader and to visiting hours for another; that disagreement is a finding. Read more about when an open sort helps on the [card sorting page](pageToolCardSort).',
  },
  {
    tool: 'cardsort',
    name: 'Hybrid card sorting',
    demoPage: 'pageDemoCardsortHybrid',
    demoStudy: 'hybrid-card-sorting',
    minutes: 9,
    demoResults: 'hybrid-card-sorting',
    demoPdf: '/studies/hybrid-card-sorting/report',
    title: 'Stock the aisles of a garden center',
    cover: 'cardsort',
    description:
      'A garden center already has four aisles in mind; you place its products there or name an aisle that is missing. The researcher sees which planned categories hold and where people feel the need for another.',
    meta: {
      title: 'Hybrid card sorting demo: a garden center · Understory',
      description:
        'Place garden products into four given aisles or name your own. A hybrid card sort tests planned categories and shows which ones are missing.',
    },
    task: 'Four categories are given: Plants, Tools, Soil and feed, Outdoor living. Thirty-two products, from tomato stakes to a rain barrel, need a place. Use the given aisles where they fit and add your own where they do not.',
    results:
      'You see how often each given aisle was used, which cards went there, and what people called the aisles they added. An added name that returns from many participants is a candidate for the real shop. A given aisle that few people use is a candidate for removal.',
    notice:
      'Compare the cards in added aisles with those in given ones: do people leave the plan for the same few products? If nearly everything stays inside, a closed sort is the next study; if little does, go back to an open one.',
  },
  {
    tool: 'cardsort',
    name: 'Closed card sorting',
    demoPage: 'pageDemoCardsortClosed',
    demoStudy: 'closed-card-sorting',
    minutes: 5,
    demoResults: 'closed-card-sorting',
    demoPdf: '/studies/closed-card-sorting/report',
    title: 'Sort waste at a recycling yard',
    cover: 'cardsort',
    description:
      'You put thirty things a household throws away under six fixed signs of a recycling yard. The yard learns which signs people understand and which things end up in the wrong container.',
    meta: {
      title: 'Closed card sorting demo: recycling signs · Understory',
      description:
        'Put thirty household things under six fixed signs of a recycling yard and see how a closed card sort tests whether labels are understood.',
    },
    task: 'The six signs cannot be renamed: Paper, Glass, Metal, Garden, Electrical, Bulky. Bring every card to one of them, even the mirror, the string of lights and the paint can that make you hesitate. You may move a card again until you finish.',
    results:
      'Popular placements list, for each card, the share of participants under each sign. One tall bar means that people agree. Two bars of similar height mean that two signs compete for the same card.',
    picture: {
      name: 'placements-drawing',
      alt: 'The share of people who put each thing into each container.',
    },
    notice:
      'A closed sort has no dendrogram, because the groups are fixed. Look at each sign as well: a sign that attracts every doubtful card needs a clearer label.',
  },
  {
    tool: 'cardsort',
    name: 'Image card sorting',
    demoPage: 'pageDemoCardsortImage',
    demoStudy: 'card-sorting-image',
    minutes: 7,
    demoResults: 'card-sorting-image',
    demoPdf: '/studies/card-sorting-image/report',
    title: 'Group kitchen tools by their pictures',
    cover: 'cardsort',
    description:
      'The cards are drawings of kitchen tools, without words. You group them as you would look for them in a shop, and the shop sees how people group them: by shape, use or material.',
    meta: {
      title: 'Image card sorting demo: kitchen tools · Understory',
      description:
        'Sort twenty-four drawings of kitchen tools without any labels. An image card sort shows how people group things by their look alone.',
    },
    task: 'You get twenty-four drawings: a whisk, a pastry wheel, a mandoline, a copper pan. Make groups and give them names. Each picture can be enlarged, and it carries a text alternative for people who use a screen reader.',
    results:
      'Pictures take the place of labels in the matrix, so clusters can be checked at a glance. The names show why people made a group. Two people may make the same group, one as “baking” and one as “wooden things”.',
    notice:
      'Notice which tools people leave alone. An unrecognizable drawing is placed by its outline, and the sort then measures the drawing rather than the shop. Ask what a picture shows in a follow-up question before you trust its position.',
  },
]

export const treeTestDemos: readonly DemoPage[] = [
  {
    tool: 'treetest',
    name: 'Tree testing',
    demoPage: 'pageDemoTreetest',
    demoStudy: 'tree-testing',
    minutes: 4,
    demoResults: 'tree-testing',
    demoPdf: '/studies/tree-testing/report',
    title: 'Find your way in a national park’s menu',
    cover: 'treetest',
    description:
      'You look for six answers in the bare menu of a national park, without design and without search. The park learns where people take a wrong turn, and which labels mislead them.',
    meta: {
      title: 'Tree testing demo: a national park’s menu · Understory',
      description:
        'Answer six questions with nothing but the menu of a national park, and see how a tree test shows success, directness and where people got lost.',
    },
    task: 'A question appears: “You want to bring your puppy on Saturday. Where do you check whether it may come along?” Open the branches, go back as often as you like, and choose the page that should hold the answer. Only the last level can be chosen; answers may only be leaf nodes.',
    results:
      'Each task shows its success, its directness and its time, with intervals that widen when few people took part. The pietree draws the whole menu with a small pie at every node: correct turns, wrong turns, steps back and the place where people stopped. A table of destinations lists where answers ended.',
    picture: {
      name: 'pietree-drawing',
      alt: 'The ways of all participants through the park’s menu in one task.',
    },
    notice:
      'Follow the first click before you read the success rate. A task that succeeds only after many steps back has a label to mend near the top. The owner may mark several leaves as correct after launch, and the numbers are worked out again; the [tree testing page](pageToolTreeTest) explains the formulas.',
  },
]
