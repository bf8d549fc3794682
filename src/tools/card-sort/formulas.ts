import { type Formula, unpublished } from '#studies/formulas/formula.ts'
import type { ResponseRules } from '#studies/formulas/responses.ts'
import { attentiveInSort } from './simulated-people.ts'

/** Formulas of card sorting. */
export const cardSortFormulas = {
  similarity: {
    name: 'Similarity of two cards',
    term: 'similarity',
    formula: 'similarity(a, b) = people who put a and b in one group ∕ people included',
    explanation: 'Unsorted cards are not together with any card. Names of groups have no influence.',
    source: 'Usual in card sorting',
  },
  matrixOrder: {
    name: 'Order of the cards',
    term: 'balanced-order',
    formula:
      'first the pair with the highest similarity, then repeatedly the card with the highest similarity to a card already placed',
    explanation:
      'Similar cards become neighbors, so that groups appear as blocks along the edge. Equal similarities follow the order of the cards in the study.',
    source: 'Usual in card sorting; the choice among placed cards and the rule for ties are ours',
  },
  average: {
    name: 'Average linkage',
    term: 'average-linkage',
    formula:
      'distance of two clusters = mean of 1 − similarity(a, b), over all a in the one and b in the other',
    explanation:
      'Each step merges the two nearest clusters. A merge at 60% means: on average 60% of people put a card of one part together with a card of the other. Among equal merges the one with the lowest card comes first. Ties are common: a notice appears if another order of ties gives other groups at the cut. All orders are searched; in studies with very many cards and ties the search stops early, and twelve orders are tried.',
    source: 'UPGMA: Sokal and Michener 1958, University of Kansas Science Bulletin 38, page 1409',
  },
  actual: {
    name: 'Actual agreement',
    term: 'actual-agreement',
    formula: 'score of a category = people who made it, or a larger one that holds all its cards',
    explanation:
      'Shows only categories that people made. Each step takes the category with the highest score and drops all that conflict with it. A merge at 60% means: 60% of people have all its cards in one group. The method needs 30 people or more and uses at most the newest 10 000 sorts.',
    source: 'Actual agreement method, as the help of OptimalSort describes it',
  },
  best: {
    name: 'Best merge',
    term: 'best-merge',
    formula:
      'agreement of a merge = the lowest, over the cards of both parts, of the card’s mean similarity with the other part; highest first',
    explanation:
      'Stricter than average linkage: one card that fits badly lowers the whole merge. A merge at 60% means: each card was put together with the cards of the other part by at least 60% of people on average. The method is published without an exact formula, so compare it with average linkage before you rely on it.',
    source: unpublished,
  },
  proposal: {
    name: 'Proposed number of groups',
    formula:
      'of all numbers with an average silhouette ≥ highest − its standard error: the one with the highest stability',
    explanation:
      'Compares 2 groups to half as many as cards, with single cards counted as groups. The standard error is that of 200 bootstrap samples of people. Of equally stable numbers the lowest is proposed. Groups are claimed only if at most 5% of 200 sets of random sorts, each person with groups of the same sizes, reach as high an average silhouette at any cut.',
    source:
      'The rule is ours; silhouette and stability are published; random sets: Hope 1968, Journal of the Royal Statistical Society B 30, page 582',
  },
  silhouette: {
    name: 'Average silhouette',
    term: 'silhouette',
    formula: 'mean over cards of (b − a) ∕ max(a, b)',
    explanation:
      'a is the card’s mean of 1 − similarity to the other cards of its group, b the lowest such mean for another group. 1: groups are far apart; 0: cards are between groups. A single card counts as 0. Below 0.25 the authors see no substantial structure, above 0.5 a reasonable one.',
    source:
      'Rousseeuw 1987, Journal of Computational and Applied Mathematics 20, page 53; reading: Kaufman and Rousseeuw 1990',
  },
  stability: {
    name: 'Stability in resamples',
    term: 'bootstrap',
    formula:
      'mean over 200 bootstrap samples of people of the adjusted Rand index with the groups of all people',
    explanation:
      'Each sample draws as many people as there are, with replacement, and cuts its own tree at the same number of groups. 1: all samples give the same groups; 0: no more agreement than chance. Uses at most the newest 500 people.',
    source: 'Hubert and Arabie 1985, Journal of Classification 2, page 193; bootstrap: Efron 1979',
  },
  support: {
    name: 'Support of a group',
    term: 'jaccard-index',
    formula:
      'share of the bootstrap samples that have exactly this group;  mean Jaccard index with the most similar group',
    explanation:
      'Each sample makes its own tree by the chosen method, cut at the same number of groups, or the nearest where the tree has none. Jaccard: cards in both groups ∕ cards in either. A group that is often found exactly is one that other people like these would give again. One card that changes sides lowers the exact share, but hardly the Jaccard index; below 0.6 the index speaks against a group, above 0.75 for it. With few people, samples repeat each other too easily: support is stated from 20 people on, where in simulations it was at most 5 points above the share of other studies of as many people that gave the group again.',
    source: 'Hennig 2007, Computational Statistics & Data Analysis 52, page 258; bootstrap: Efron 1979',
  },
  cophenetic: {
    name: 'Cophenetic correlation',
    formula:
      'correlation, over all pairs of cards, of 1 − similarity with the height at which the tree joins the pair',
    explanation:
      'How well the tree represents the similarities. Read the matrix as well if it is below about 0.8.',
    source: 'Sokal and Rohlf 1962, Taxon 11, page 33',
  },
  stopRule: {
    name: 'Correlation with the similarities of very many people',
    formula: 'r(m) = √(m · ρ ∕ (1 + (m − 1) · ρ)),  ρ = mean covariance of two people ∕ mean variance of one',
    explanation:
      'Covariance and variance are over all pairs of cards, each 1 if the person put both in one group, else 0. Two different people are compared, never one with themselves, so r is not raised by comparing a part with the whole. The interval leaves out one person at a time (jackknife of the log odds of ρ): in simulations of 5 to 30 people it held in 93% or more. We call similarities stable if it begins at 0.95; in published studies 0.95 took about 30 people.',
    source:
      'Spearman 1910 and Brown 1910, British Journal of Psychology 3, pages 271 and 296; number of people: Tullis and Wood 2004',
  },
  clusters: {
    name: 'Groups at the cut',
    term: 'dendrogram',
    formula: 'a group = a largest part of the tree whose merges have at least the agreement of the cut',
    explanation:
      'Move the line to the left for more agreement and smaller groups. The name of a group is a suggestion: the most frequent category name of its cards, after names are merged.',
    source: 'Cutting is usual; the suggested name is ours',
  },
  placements: {
    name: 'Popular placements',
    term: 'popular-placements',
    formula: 'share of a cell = people who put the card in the category ∕ people included',
    explanation:
      'A row, including own categories and unsorted, adds up to 100%. The most frequent category is marked; of equally frequent ones, all.',
    source: 'Usual in card sorting',
  },
  kappa: {
    name: 'Fleiss’ kappa',
    term: 'fleiss-kappa',
    formula: 'κ = (P − P′) ∕ (1 − P′),  P = mean over cards of agreeing pairs ∕ pairs of people,  P′ = Σ p²',
    explanation:
      'p is the share of all placements in a category. 0 is the agreement to expect if people placed cards at random with these shares, 1 means that all agree. In a hybrid sort, own categories are equal if their merged names are equal; unsorted cards are not counted.',
    source:
      'Fleiss 1971, Psychological Bulletin 76, page 378; for unequal numbers of placements by the pairs of each card',
  },
  alpha: {
    name: 'Krippendorff’s alpha',
    term: 'krippendorffs-alpha',
    formula:
      'α = 1 − observed disagreement ∕ expected disagreement;  interval: α ± t · √((m − 1) ∕ m · Σ(α₋ᵢ − mean)²)',
    explanation:
      'Like kappa, with a correction for small samples and for unsorted cards. α₋ᵢ is alpha without person i of m, t has m − 1 degrees of freedom. In about 95 of 100 such studies the interval contains the alpha of all people like these. Krippendorff asks for 0.80 where people code texts for research; people who sort cards by opinion rarely reach it.',
    source:
      'Krippendorff 2019, Content analysis, chapter 12, nominal data; interval: jackknife, Tukey 1958, and Efron and Tibshirani 1993, chapter 11',
  },
  agreement: {
    name: 'Agreement on a category',
    term: 'agreement-on-a-category',
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
      'Names that differ only in capitals, spaces or punctuation, in singular and plural by the rules of the language, or by a typing error are merged automatically; you can split them. Short words, words whose plural means something else, C, C# and C++ stay apart. A typing error is a name of one person that misses, doubles or swaps letters of a name of three or more people, in eight letters or more, for mostly the same cards. You decide about all others. Merging does not change the stored answers.',
    source:
      'The rules are ours; plurals: after the S stemmer of Harman 1991, Journal of the American Society for Information Science 42, page 7',
  },
  cards: {
    name: 'Categories of a card',
    formula: 'count = people who put the card in a category of this name',
    explanation: 'The counts of a row, including unnamed groups and unsorted, add up to the people included.',
    source: 'Usual in card sorting',
  },
  models: {
    name: 'Mental models',
    term: 'mental-model',
    formula:
      'P(card joins group S) ∝ exp(β · mean over cards s of S of ln(λ ∕ (1 − λ)));  P(sort) = Σ over classes and β of share · Π over cards of P;  gain = mean over left-out people of ln P(sort | k classes) − ln P(sort | k − 1 classes)',
    explanation:
      'Latent classes of people. Cards come in the order of the study; each starts a group, which costs the same in all classes, or joins one of the groups so far. λ is the share of a class who put both cards together, pulled toward that of all people with the weight of two people; β, 0.2, 0.4, 0.8 or 1.6, is how consistently a person follows the class. Names have no influence. A further class, up to four, is accepted if people whom it was not fitted to are predicted better, by at least 0.25 and two standard errors, and if each class has at least 5% of the people and two people; one class is a possible answer. In simulations people of one population were one class in at least 95 of 100 studies, also with doubtful cards and different numbers of groups; with 60 people and 24 cards, two models that differ in 8 cards were found. The groups of a model are those of average linkage, as many as its median person made. Uses at most the newest 500 people, fewer with more than 44 cards: 100 with 100 cards.',
    source:
      'Dahl, Day and Tsai 2017, Journal of the American Statistical Association 112, page 721; number of classes: Smyth 2000, Statistics and Computing 10, page 63; attraction by mean log odds, consistencies and limits are ours',
  },
  typical: {
    name: 'Typical sorts',
    term: 'typical-sorts',
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
  attentive: attentiveInSort,
  flags: {
    'one-character-names': {
      name: 'names of a single character',
      formula: 'groups named with one character > half of the groups that hold cards',
      explanation:
        'Names like “x” or “1” often mean that the participant wanted to finish quickly. The groups themselves may still be good. Names in Chinese characters, kana or Korean syllables do not count, because one of them can be a word.',
      source: 'Usual in card sorting; “over half” is ours',
    },
  },
}
