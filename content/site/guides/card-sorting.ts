import type { Article } from '../types.ts'

export const cardSortingGuide: Article = {
  route: 'pageGuideCardSorting',
  meta: {
    title: 'Card sorting guide: plan, run and read · Understory',
    description:
      'How to plan a card sort, write the cards, recruit enough people, and read the similarity matrix, the dendrogram, placements and agreement.',
  },
  title: 'How to plan, run and read a card sort',
  lead: 'In a card sort, people put topics into groups that make sense to them. You learn which things they expect together and what they call each group. This guide goes from the first list of cards to a structure that you can test.',
  sections: [
    {
      id: 'when',
      title: 'When a card sort helps, and when it does not',
      parts: [
        'Use a card sort before you draw a menu. You have a list of topics, pages or products, and you do not know which belong together in the minds of the people who will look for them.',
        {
          kind: 'list',
          items: [
            'Open sort: people make the groups and name them. Choose it when there is no structure yet.',
            'Closed sort: you give the categories, people fill them. Choose it to check whether your names are understood.',
            'Hybrid sort: you give categories and people may add their own. Choose it when most of a structure is settled and you suspect gaps.',
          ],
        },
        'A card sort does not show whether people find anything. Someone who sorts “Renew a loan” under “My account” has read every card first; a visitor who needs to renew a loan has not. Draft a menu from the sort, then check the draft with a [tree test](pageGuideTreeTesting).',
        'It also says nothing about importance. Fifty cards look equal on the table, while three of them may carry most of your visits. Ask about importance in a [survey](pageGuideSurvey), or read your own visit statistics.',
      ],
    },
    {
      id: 'plan',
      title: 'Plan the study',
      parts: [
        'Write down the decision first: “We choose the top level of the help center.” Every card that cannot change this decision can go.',
        'Then choose the cards. Thirty to fifty is a good number for an open sort. Below twenty there is little to group, and above sixty people get tired and sort the last cards with less care. If you have two hundred pages, sort a sample that covers every kind of page.',
        {
          kind: 'list',
          items: [
            'Write one topic on each card, in words that a visitor would meet.',
            'Keep all cards on one level. “Opening hours” and “Everything for families” do not compare.',
            'Remove words that repeat. Five cards that begin with “Library” are grouped by that word.',
            'Replace the names of departments and products by what they do, unless visitors use these names.',
            'Let two colleagues explain each card aloud. If they explain it differently, rewrite it.',
          ],
        },
        'For a closed sort, write the categories as they would stand in the menu, and leave out “Other”. People use such a category for every doubtful card, and you learn nothing about these cards.',
      ],
    },
    {
      id: 'people',
      title: 'How many people',
      parts: [
        'Plan for 25 to 30 people for each audience that you want to read separately. The reason is how similarities settle: Tullis and Wood (2004) compared samples with a sort of 168 people. Samples of 15 correlated about 0.90 with all of them, samples of 30 about 0.95. After that, further people changed little.',
        'You need not trust the rule. Below the similarity matrix, the results compute the correlation to expect with the similarities of very many people like yours, with an interval. When this interval begins at 0.95 or more, the page calls the similarities stable and you can stop recruiting.',
        {
          kind: 'picture',
          picture: 'enough-participants',
          alt: 'A curve rises steeply up to ten people and is nearly flat at 42 people, where a line marks the present number.',
          caption:
            'The curve flattens early: beyond about thirty people, more of the same people add little to the picture.',
        },
        'Two audiences mean two samples. Thirty students and thirty teachers may each agree among themselves and still sort differently; one mixed sample of thirty would hide that.',
      ],
    },
    {
      id: 'run',
      title: 'Run it',
      parts: [
        'Pilot with two colleagues who did not write the cards. Watch one of them on a phone. Note every card they ask about, and the minutes they need; use the slower time in your invitation.',
        'Recruit people who will use the thing. Ask for facts in the screening questions (“When did you last borrow a book?”), because labels such as “regular reader” mean something different to each person.',
        'Say in the instructions that no answer is wrong and that you test the structure, not the person. Say too that they may change groups until the end. Show the cards in random order, so that early cards do not shape all groups.',
        'Add one or two questions after the sort: “Which cards were hard to place?” and “Did you not know what a card means?” These answers explain more blank areas in the matrix than any statistic.',
        'Sorts with all cards in one group, or with every card alone, are left out automatically, and the page states how many. Groups named with a single character are flagged, not removed: the name was typed in a hurry, but the groups may be good.',
      ],
    },
    {
      id: 'matrix',
      title: 'Read the similarity matrix',
      parts: [
        'The similarity of two cards is the share of people who put both in one group. The matrix shows this share for every pair, and orders the cards so that similar ones stand next to each other.',
        {
          kind: 'picture',
          picture: 'similarity',
          alt: 'A triangular matrix of thirty cards. Dark blocks along the edge mark groups of cards that many people put together.',
          caption:
            'Dark blocks along the edge are groups that most people make. Pale rows belong to cards without a clear place.',
        },
        'Look for three things. Dark blocks with sharp edges are the safe groups. A dark square far from its block is a card that belongs to two groups; consider a link from both places. A pale row is a card that people put in many different places: read the answers to your last questions, and rewrite the card before you blame the structure.',
        'A similarity of 80% does not mean that 80% like the group, nor that they gave it the same name. It only counts who put the two cards together.',
      ],
    },
    {
      id: 'dendrogram',
      title: 'Read the dendrogram',
      parts: [
        'A dendrogram turns the matrix into a tree. Cards that join far to the left were put together by many people. Move the cut to the right and groups merge; the agreement at the cut is printed beside the number of groups.',
        {
          kind: 'picture',
          picture: 'dendrogram',
          alt: 'A dendrogram of library cards, cut into six colored groups by a vertical line.',
          caption:
            'The cut starts at the proposed number of groups. Fewer groups always mean less agreement inside them.',
        },
        'The page proposes a number of groups: of all numbers whose groups are about equally well separated, it takes the one that comes back most reliably when people are drawn again at random. Treat it as a start. A menu with six entries and one with eight can both be right, and the labels you can write decide between them.',
        'Check the support of each group. It says in how many of 200 random re-draws of your participants exactly this group appeared. A group with low support is one that another thirty people might not make.',
        'Three ways to build the tree are offered. Average linkage is the plain choice. Actual agreement shows only groups that people really made and needs thirty people or more. Best merge is stricter: one card that fits badly keeps a group from forming. If the three agree, you can rely on the groups. If not, the cards that move are the ones to discuss.',
      ],
    },
    {
      id: 'placements',
      title: 'Read placements and names',
      parts: [
        'A closed sort has no dendrogram, because the groups were yours. Read the table of placements instead: each row is a card, each cell the share of people who put it there.',
        {
          kind: 'picture',
          picture: 'placements',
          alt: 'A table of waste items by recycling sign. Most rows have one dark cell; the light bulb is split evenly between glass and electrical.',
          caption:
            'Six signs of a recycling yard. One dark cell in a row means agreement; two of equal color mean that two signs compete.',
        },
        'Below the table, Krippendorff’s alpha compares the agreement with what random placing would give: 0 is chance, 1 is full agreement. Its interval tells you whether two rounds of your study really differ.',
        'In an open sort, names are the second result. The Categories view merges names that differ only in capitals, punctuation, number or a typing error, says so, and lets you split them. You merge the others that mean the same. Do it before you read the view called Cards, or “Borrow” and “Borrowing” count as two opinions.',
        'Look also at the typical sorts and the mental models. If the model finds two classes of people, there are two consistent ways to think about your content, and an average of both may suit neither.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      parts: [
        {
          kind: 'list',
          items: [
            'Copying the dendrogram into the menu. It shows agreement; you still decide on names, length and order.',
            'Sorting your own navigation labels. People then rebuild the menu you have.',
            'Changing a card while the study runs. Similarities of different cards do not add up.',
            'Reading groups of very few people. With ten sorts, one person moves a similarity by ten points.',
            'Forcing every card into a group. If people may leave cards unsorted, the unsorted ones are findings.',
          ],
        },
      ],
    },
    {
      id: 'checklist',
      title: 'Checklist',
      parts: [
        {
          kind: 'steps',
          items: [
            'The decision is written down, and each card can change it.',
            'There are 30 to 50 cards on one level, without repeated words.',
            'Two people who did not write the cards have taken the pilot.',
            'Screening asks for facts, and each audience has its own 25 to 30 people.',
            'A question after the sort asks which cards were hard or unclear.',
            'Matrix, dendrogram and names were read in this order.',
            'The draft menu goes into a tree test.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Krippendorff, K. (2019). Content Analysis: An Introduction to Its Methodology, 4th edition, chapter 12. SAGE.',
    'Rousseeuw, P. J. (1987). Silhouettes: a graphical aid to the interpretation and validation of cluster analysis. Journal of Computational and Applied Mathematics 20, 53–65.',
    'Sokal, R. R. and Michener, C. D. (1958). A statistical method for evaluating systematic relationships. University of Kansas Science Bulletin 38, 1409–1438.',
    'Spencer, D. (2009). Card Sorting: Designing Usable Categories. Rosenfeld Media.',
    'Tullis, T. and Wood, L. (2004). How many users are enough for a card-sorting study? Proceedings of the Usability Professionals’ Association 2004.',
  ],
  next: [
    { label: 'Take the open card sort', route: 'pageDemoCardsortOpen' },
    { label: 'Plan your number of people', route: 'pageToolCardSort', hash: 'planner' },
  ],
}
