import { type Formula, unpublished } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'

/** Formulas of card sorting. */
export const cardSortFormulas = {
  similarity: {
    name: 'Similarity of two cards',
    formula: 'similarity(a, b) = people who put a and b in one group ∕ people in the numbers',
    explanation:
      'Someone who left one of the two cards unsorted did not put them together. What a group was called makes no difference.',
    source: 'Usual in card sorting',
  },
  matrixOrder: {
    name: 'Order of the cards',
    formula: 'first the strongest pair, then always the card with the strongest tie to a card already placed',
    explanation:
      'Cards that belong together become neighbours, so that groups show as dark blocks along the edge. Equal ties are settled by the order of the cards in the study.',
    source: 'Usual in card sorting; which placed card counts, and how ties are settled, is ours',
  },
  average: {
    name: 'Average linkage',
    formula:
      'distance of two clusters = mean of 1 − similarity(a, b), over all a in the one and b in the other',
    explanation:
      'The two nearest clusters merge, again and again. A merge at 60% means: on average 60% of people put a card of the one part together with a card of the other. Of equal merges the one with the lowest card goes first; ties are common, so other trees can be as right as this one.',
    source: 'UPGMA, by the nearest-neighbour chain: Murtagh 1983, The Computer Journal 26, page 354',
  },
  actual: {
    name: 'Actual agreement',
    formula: 'score of a category = people who made it, or a larger one that holds all its cards',
    explanation:
      'Only categories that people really made are drawn. The best one is taken, all that conflict with it fall out, and so on. A merge at 60% means: 60% of people have all its cards in one group. It asks for 30 people or more. It reads the newest 10 000 sorts at most.',
    source: 'Actual agreement method, as the help of OptimalSort describes it',
  },
  best: {
    name: 'Best merge',
    formula: 'merge the two clusters whose union has the highest mean similarity over all its pairs',
    explanation:
      'Made for fewer people, because it asks about pairs of cards rather than whole categories. The idea is published, the exact formula is not; this one is average linkage within groups. A merge at 60% means: any two of its cards are put together by 60% of people on average.',
    source: unpublished,
  },
  clusters: {
    name: 'Groups at the cut',
    formula: 'a group = the largest part of the tree that holds together at the agreement you cut at',
    explanation:
      'Move the line to the left to ask for more agreement and get more, smaller groups. The word beside a group is the category name under which its cards were placed most often, after names were merged; it is a suggestion.',
    source: 'Cutting is usual; the suggested name is ours',
  },
  placements: {
    name: 'Popular placements',
    formula: 'share of a cell = people who put the card in the category ∕ people in the numbers',
    explanation:
      'A row adds up to 100% together with the categories that people made themselves and the cards they left unsorted. The category chosen most often is marked.',
    source: 'Usual in card sorting',
  },
  agreement: {
    name: 'Agreement on a category',
    formula: 'agreement = Σ people who put a card in it, over its cards ∕ (people who made it × its cards)',
    explanation:
      'At 100% everyone who made the category put the same cards in it. A category made by one person always reaches 100%, so read it beside the number of people.',
    source: unpublished,
  },
  standards: {
    name: 'Names that mean the same',
    formula: 'one person’s groups with merged names count as one category',
    explanation:
      'Names are proposed for merging when they differ only in capitals, spaces or punctuation. You decide about all others; nothing that people typed is changed.',
    source: 'The proposal is ours',
  },
  cards: {
    name: 'Where a card went',
    formula: 'count = people who put the card in a category of this name',
    explanation: 'Counts of a row, with unnamed groups and unsorted, add up to the people in the numbers.',
    source: 'Usual in card sorting',
  },
  typical: {
    name: 'Typical sorts',
    formula:
      'choose sorts m so that Σ over people of the smallest distance(person, m) is least, one sort at a time',
    explanation:
      'The distance of two sorts is how many cards have to move to turn one into the other. Each person follows the nearest typical sort. These are real sorts, not averages. Up to 50 sorts, spread evenly, can be chosen as typical, and the newest 500 are covered.',
    source: 'Distance: Deibel, Anderson and Anderson 2005, Expert Systems 22, page 129; the choice is ours',
  },
} as const satisfies Record<string, Formula>

/** How responses to a card sort are left out and flagged. */
export const cardSortResponses: ResponseRules<'cardsort'> = {
  exclusions: {
    'all-in-one-group': 'all cards in one group',
    'every-card-alone': 'every card alone',
  },
  flags: {
    'one-character-names': {
      name: 'names of a single character',
      formula: 'groups named with one character > half of the groups that hold cards',
      explanation:
        'Names like “x” or “1” often mean that the participant wanted to finish quickly. The groups themselves may still be good.',
      source: 'Usual in card sorting; “over half” is ours',
    },
  },
}
