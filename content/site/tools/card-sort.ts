import type { ToolPage } from '../types.ts'

export const pageToolCardSort: ToolPage = {
  route: 'pageToolCardSort',
  tool: 'cardsort',
  name: 'Card sorting',
  meta: {
    title: 'Card sorting tool: open, closed, hybrid · Understory',
    description:
      'Ask people to group your topics and see where they agree. Open, closed, hybrid and image card sorts, with a similarity matrix and dendrograms.',
    socialTitle: 'Card sorting: see which topics belong together',
    socialDescription: 'Open, closed, hybrid and image sorts, read as a matrix, a dendrogram or a table.',
  },
  hero: {
    title: 'See how people group your content',
    intro: [
      'Give people your topics on cards. They group the cards, and you see which menu they expect.',
      'For example, a library learns whether people expect “Renew a loan” under “My account” or under “Borrowing”.',
    ],
    actions: [
      { label: 'Try an open card sort', route: 'pageDemoCardsortOpen' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'cardsort',
    pictureAlt:
      'Loose cards named after library services move into three groups, and a dendrogram grows above them.',
  },
  results: [
    {
      title: 'Which menu do people expect?',
      text: 'The dendrogram joins topics that many people put together. Cut it at the number of groups that your menu can hold.',
      picture: 'dendrogram-drawing',
      alt: 'A dendrogram of library pages: loans, reservations and fees join first; the cut leaves six groups.',
    },
    {
      title: 'Which pairs belong together?',
      text: 'The similarity matrix shows for each pair of cards how many people put both into one group.',
      picture: 'similarity',
      alt: 'A similarity matrix of thirty library pages: dark squares along the diagonal are groups that most people made.',
    },
    {
      title: 'Are your categories understood?',
      text: 'In a closed sort, the placements show which cards people expect under which of your names.',
      picture: 'placements-drawing',
      alt: 'A table of things and containers of a recycling yard, with the share of people for each cell.',
    },
  ],
  roadmap: [
    {
      title: 'Write the cards',
      text: 'Take 30 to 50 topics from your real content, one topic a card, in the words a visitor would meet. Leave out words that repeat: five cards starting with “Library” will be grouped by that word alone.',
    },
    {
      title: 'Let people sort',
      text: 'Send the link. Participants read your welcome, drag or tap each card into a group, and name the groups if the sort is open or hybrid. The keyboard works too.',
    },
    {
      title: 'Read the groups',
      text: 'Start with the similarity matrix to find pairs that most people agree on. Then cut the dendrogram at the number of groups your menu can hold, and read the names of the groups.',
    },
  ],
  features: {
    title: 'Four types of card sort',
    items: [
      {
        title: 'Open sort',
        text: 'Participants make the groups and name them. Choose it when you have topics and no menu yet. See it in the [open demo](pageDemoCardsortOpen).',
      },
      {
        title: 'Closed sort',
        text: 'You give the categories and participants fill them. It shows which cards people expect under your names. The [closed demo](pageDemoCardsortClosed) has a fixed set.',
      },
      {
        title: 'Hybrid sort',
        text: 'Your categories are there from the start, and people may add their own. Added categories show what your set is missing. Try the [hybrid demo](pageDemoCardsortHybrid).',
      },
      {
        title: 'Image cards',
        text: 'Sort pictures instead of words: book covers, icons, rooms of a building. The [image demo](pageDemoCardsortImage) shows what participants see.',
      },
      {
        title: 'Analysis you can verify',
        text: 'Each number is shown with its formula.',
        list: [
          'Similarity: the share of participants who put two cards together',
          'Dendrograms by average linkage, actual agreement and best merge',
          'Popular placements for closed sorts',
          'Merging of category names that mean the same, with an agreement score',
        ],
      },
      {
        title: 'Careless sorts excluded',
        text: 'Abandoned sorts, sorts with one group, and sorts with every card alone are excluded by default. The results show how many were excluded and why.',
      },
    ],
  },
  why: {
    title: 'Why sort cards with Understory',
    items: [
      {
        title: 'Placing a card is easy',
        text: 'Drop a card on empty space and a group appears around it. On a phone, tap a card and tap where it goes.',
      },
      {
        title: 'Everyone sorts the same cards',
        text: 'Participants can name groups but cannot create cards, so all results are comparable.',
      },
      {
        title: 'Ties follow a written rule',
        text: 'If two merges are equally good, the lowest card number goes first. So the same data always gives the same dendrogram.',
      },
      {
        title: 'You learn the reasons',
        text: 'Ask follow-up questions with skip logic, for example which card was hardest to place. The answers often explain the matrix.',
      },
      {
        title: 'Colleagues can read the results',
        text: 'A web editor or a branch manager opens your results link without an account. Add a password if the draft is not public yet.',
      },
    ],
  },
  method: {
    answers: 'Which topics people group together, what they call the groups, and which topics fit nowhere.',
    notFor:
      'A card sort does not tell you whether people can find something. Once you have a menu, check it with a [tree test](pageToolTreeTest). To learn which topics matter most, ask with a [survey](pageToolSurvey).',
    participants:
      'As a rule of thumb, plan for 25 to 30 people for each audience you want to read apart. The results tell you when further people would hardly change the similarities.',
    outcome:
      'A similarity matrix, dendrograms for open and hybrid sorts, a placement table for closed ones, the category names with their agreement, a participant view, and CSV and PDF files of it all.',
  },
  banners: [
    {
      title: 'Try a card sort yourself',
      text: 'Take part once to see what your participants will see.',
      actions: [
        { label: 'Take the hybrid sort', route: 'pageDemoCardsortHybrid' },
        { label: 'Take the image sort', route: 'pageDemoCardsortImage' },
      ],
    },
    {
      title: 'Have a draft menu already?',
      text: 'Test it with a tree test before you build it.',
      actions: [{ label: 'Read about tree testing', route: 'pageToolTreeTest' }],
    },
  ],
  learnMore: [
    { label: 'All demos', route: 'pageDemos' },
    { label: 'Tree testing', route: 'pageToolTreeTest' },
    { label: 'Invite readers from your own site', route: 'pageToolRecruitingWidget' },
    { label: 'Plans and prices', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'Should I run an open or a closed card sort?',
      text: 'Run an open sort when you are looking for a structure, and a closed one when you want to check a set of names you already have. If most of your menu is settled, use a hybrid sort to test the rest.',
    },
    {
      label: 'How many cards should I use?',
      text: 'Between 30 and 50 suits most open sorts. With fewer than 20 there is little to group. Beyond 60, people tire, and the last cards are sorted with less care than the first.',
    },
    {
      label: 'Can participants add a card they are missing?',
      text: 'No. The deck is the same for everyone. If you suspect a gap, add a question after the sort and ask what was missing.',
    },
    {
      label: 'Why is there no dendrogram for my closed sort?',
      text: 'A dendrogram shows groups that participants made. In a closed sort the categories are yours, so the results show how often each card was placed in each category.',
    },
    {
      label: 'What does a similarity of 80% mean?',
      text: 'Of the people counted, 80 in 100 put these two cards in the same group. It does not say that the group is a good one, or that they gave it the same name.',
    },
    {
      label: 'Can I sort in a language other than English?',
      text: 'Yes. Buttons and instructions come in 15 languages, among them French, German, Spanish, Polish and Slovak. You write the cards in that language yourself.',
    },
    {
      label: 'What can I do on the Free plan?',
      text: 'You can run a sort and read its results up to 14 days past its end. We keep the data for 12 months. [The comparison table](pagePricing#compare) has the rest.',
    },
  ],
}
