import { type Formula, unpublished } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'

/** Formulas of card sorting. */
export const cardSortFormulas = {
  similarity: {
    name: 'Similarity of two cards',
    formula: 'similarity(a, b) = people who put a and b in one group ∕ people included',
    explanation: 'Unsorted cards are not together with any card. Names of groups have no influence.',
    source: 'Usual in card sorting',
  },
  matrixOrder: {
    name: 'Order of the cards',
    formula:
      'first the pair with the highest similarity, then repeatedly the card with the highest similarity to a card already placed',
    explanation:
      'Similar cards become neighbors, so that groups appear as dark blocks along the edge. Equal similarities follow the order of the cards in the study.',
    source: 'Usual in card sorting; the choice among placed cards and the rule for ties are ours',
  },
  average: {
    name: 'Average linkage',
    formula:
      'distance of two clusters = mean of 1 − similarity(a, b), over all a in the one and b in the other',
    explanation:
      'Each step merges the two nearest clusters. A merge at 60% means: on average 60% of people put a card of one part together with a card of the other. Among equal merges the one with the lowest card comes first. Ties are common: a notice appears if one of twelve other orders of ties gives other groups at the cut.',
    source: 'UPGMA: Sokal and Michener 1958, University of Kansas Science Bulletin 38, page 1409',
  },
  actual: {
    name: 'Actual agreement',
    formula: 'score of a category = people who made it, or a larger one that holds all its cards',
    explanation:
      'Shows only categories that people made. Each step takes the category with the highest score and drops all that conflict with it. A merge at 60% means: 60% of people have all its cards in one group. The method needs 30 people or more and uses at most the newest 10 000 sorts.',
    source: 'Actual agreement method, as the help of OptimalSort describes it',
  },
  best: {
    name: 'Best merge',
    formula:
      'agreement of a merge = the lowest, over the cards of both parts, of the card’s mean similarity with the other part; highest first',
    explanation:
      'Stricter than average linkage: one card that fits badly lowers the whole merge. A merge at 60% means: each card was put together with the cards of the other part by at least 60% of people on average. The method is published without an exact formula, so compare it with average linkage before you rely on it.',
    source: unpublished,
  },
  clusters: {
    name: 'Groups at the cut',
    formula: 'a group = a largest part of the tree whose merges have at least the agreement of the cut',
    explanation:
      'Move the line to the left for more agreement and smaller groups. The name of a group is a suggestion: the most frequent category name of its cards, after names are merged.',
    source: 'Cutting is usual; the suggested name is ours',
  },
  placements: {
    name: 'Popular placements',
    formula: 'share of a cell = people who put the card in the category ∕ people included',
    explanation:
      'A row, including own categories and unsorted, adds up to 100%. The most frequent category is marked; of equally frequent ones, all.',
    source: 'Usual in card sorting',
  },
  agreement: {
    name: 'Agreement on a category',
    formula:
      'agreement = mean over all pairs of people of: cards that both put in it ∕ cards that either put in it',
    explanation:
      'At 100% everyone who made the category put the same cards in it, at 0% no two people share a card. A category of one person has no agreement. Uses at most the newest 500 people who made the category.',
    source: 'Jaccard 1912, New Phytologist 11, page 37; the mean over pairs is usual in card sorting',
  },
  standards: {
    name: 'Names that mean the same',
    formula: 'one person’s groups with merged names count as one category',
    explanation:
      'Names that differ only in capitals, spaces or punctuation are proposed for merging. You decide about all others. Merging does not change the stored answers.',
    source: 'The proposal is ours',
  },
  cards: {
    name: 'Categories of a card',
    formula: 'count = people who put the card in a category of this name',
    explanation: 'The counts of a row, including unnamed groups and unsorted, add up to the people included.',
    source: 'Usual in card sorting',
  },
  typical: {
    name: 'Typical sorts',
    formula: 'choose k sorts m so that Σ over people of the smallest distance(person, m) is minimal',
    explanation:
      'The distance of two sorts is the number of cards that must move to turn one into the other. Each person is assigned to the nearest typical sort. Typical sorts are actual sorts, not averages. All choices are compared if there are at most a few million; otherwise no exchange of one typical sort would improve the sum. They cover the newest 300 sorts.',
    source:
      'Distance: Deibel, Anderson and Anderson 2005, Expert Systems 22, page 129; choice: k-medoids, Kaufman and Rousseeuw 1990',
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
