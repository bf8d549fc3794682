import type { PageMeta, Prose } from './types.ts'
import type { RouteName } from './routes.ts'

interface GlossaryTerm {
  /** Anchor of the term on its page. */
  readonly id: string
  readonly term: string
  readonly text: Prose
  /** The guide in which the term is explained at length; missing where there is none. */
  readonly guide?: RouteName
}

/** Terms of methods, statistics and research, in the order of the alphabet. */
const glossaryTerms = [
  {
    id: 'actual-agreement',
    term: 'Actual agreement',
    text: 'A way to build a dendrogram that shows only groups which people really made. It needs 30 people or more.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'adjusted-rand-index',
    term: 'Adjusted Rand index',
    text: 'A number for how alike two groupings of the same cards are: 1 if they are equal, about 0 if they agree only by chance.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'adjusted-wald-interval',
    term: 'Adjusted Wald interval',
    text: 'The interval of a share used in our results: a few imaginary answers are added before the usual formula, so that small samples work too.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'agreement-on-a-category',
    term: 'Agreement on a category',
    text: 'The mean overlap of the cards that two people put into one category, from 0 to 100%.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'average-linkage',
    term: 'Average linkage',
    text: 'A way to build a dendrogram: each step merges the two clusters with the highest mean similarity.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'balanced-order',
    term: 'Balanced order',
    text: 'An order of designs in which each design has every position equally often, and follows each other design equally often.',
    guide: 'pageGuidePreferenceTest',
  },
  {
    id: 'best-merge',
    term: 'Best merge',
    text: 'A strict way to build a dendrogram, in which one card that fits badly lowers the whole merge.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'bootstrap',
    term: 'Bootstrap',
    text: 'Drawing people again at random, with replacement, to see how much a result varies.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'card',
    term: 'Card',
    text: 'One topic that participants sort, as a word or a picture.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'card-sort',
    term: 'Card sort',
    text: 'A method in which people put topics into groups that make sense to them.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'category',
    term: 'Category',
    text: 'A heading that the study gives in a closed or hybrid card sort. Participants make groups, the study gives categories.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'chance-line',
    term: 'Chance line',
    text: 'The share to expect if everybody answered at random, drawn as a dashed mark in a bar.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'chi-square-test',
    term: 'Chi-square test',
    text: 'A test whether counts differ from what would be expected, for example if two questions were unrelated.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'clarity',
    term: 'Clarity',
    text: 'The share of people who chose the correct answer, or one of the two highest steps of a rating, after a short look.',
    guide: 'pageGuideFiveSecond',
  },
  {
    id: 'click-map',
    term: 'Click map',
    text: 'A picture with one mark for each first click, correct or wrong.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'closed-card-sort',
    term: 'Closed card sort',
    text: 'A card sort in which all categories are given and cannot be renamed.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'cluster-of-clicks',
    term: 'Cluster of clicks',
    text: 'Clicks that lie so close together that they probably mean the same thing.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'confidence-interval',
    term: 'Confidence interval',
    text: 'The range that a sample allows for the true value. Of 100 such studies, about 95 have a 95% interval that contains it.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'cramers-v',
    term: 'Cramér’s V',
    text: 'The strength of the relation of two questions: 0 if they are unrelated, 1 if one answer determines the other.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'cronbachs-alpha',
    term: 'Cronbach’s alpha',
    text: 'A number for how far the rows of a scale rise and fall together.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'cross-table',
    term: 'Cross table',
    text: 'The answers to one question by the answers to another.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'customer-effort-score',
    term: 'Customer Effort Score',
    text: 'The share of people who agree that an issue was made easy to handle.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'customer-satisfaction',
    term: 'Customer satisfaction',
    text: 'The share of people who answer 4 or 5 on a scale of satisfaction with five steps.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'dendrogram',
    term: 'Dendrogram',
    text: 'A tree that shows which cards were put together, and by how many people.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'destination',
    term: 'Destination',
    text: 'The leaf on which a participant ended a task of a tree test.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'direct-success',
    term: 'Direct success',
    text: 'A correct answer that was reached without going back up the tree.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'directness',
    term: 'Directness',
    text: 'The share of answers that never went back, whether they were correct or not.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'exposure',
    term: 'Exposure',
    text: 'The time for which a design was really visible.',
    guide: 'pageGuideFiveSecond',
  },
  {
    id: 'false-alarm',
    term: 'False alarm',
    text: 'A flag on a participant who took part with care.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'first-click',
    term: 'First click',
    text: 'The place that a participant clicks or taps first for a task.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'first-click-test',
    term: 'First click test',
    text: 'A method that shows a picture and a task, and records where people would begin.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'five-second-test',
    term: 'Five second test',
    text: 'A method that shows a design for a few seconds and then asks what people remember.',
    guide: 'pageGuideFiveSecond',
  },
  {
    id: 'flag',
    term: 'Flag',
    text: 'A mark on a response that may be careless. It never depends on whether an answer was correct.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'fleiss-kappa',
    term: 'Fleiss’ kappa',
    text: 'Agreement of several people beyond chance: 0 is chance, 1 is full agreement.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'follow-up-question',
    term: 'Follow-up question',
    text: 'A question after a task, often about the reason for an answer.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'geometric-mean',
    term: 'Geometric mean',
    text: 'The typical value of times: the mean of their logarithms, turned back into seconds. One long pause hardly moves it.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'group',
    term: 'Group',
    text: 'Cards that a participant put together.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'heat-map',
    term: 'Heat map',
    text: 'A picture that shows where clicks are dense.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'holms-adjustment',
    term: 'Holm’s adjustment',
    text: 'A correction of several tests that keeps the probability of any false claim at 5%.',
    guide: 'pageGuidePreferenceTest',
  },
  {
    id: 'hotspot',
    term: 'Hotspot',
    text: 'An area of a picture in which a click is counted, as correct or under a name.',
    guide: 'pageGuideFirstClick',
  },
  {
    id: 'hybrid-card-sort',
    term: 'Hybrid card sort',
    text: 'A card sort with given categories, to which participants may add their own.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'indirect-success',
    term: 'Indirect success',
    text: 'A correct answer that was reached after at least one step back.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'jaccard-index',
    term: 'Jaccard index',
    text: 'The number of things in both of two sets, divided by the number in either.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'kendalls-w',
    term: 'Kendall’s W',
    text: 'Agreement of rankings: 1 if all people rank alike.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'krippendorffs-alpha',
    term: 'Krippendorff’s alpha',
    text: 'Agreement beyond chance, with a correction for small samples and missing answers.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'leading-question',
    term: 'Leading question',
    text: 'A question whose words suggest an answer.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'leaf',
    term: 'Leaf',
    text: 'A node of a tree without children. Only leaves can be answers.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'lostness',
    term: 'Lostness',
    text: 'How far the screens that a person visited are from the fewest that a task needs, from 0 for the shortest way to 1.41.',
  },
  {
    id: 'margin-of-error',
    term: 'Margin of error',
    text: 'Half the width of a confidence interval.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'matrix-question',
    term: 'Matrix question',
    text: 'Several statements that are rated on one scale.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'mean',
    term: 'Mean',
    text: 'The sum of all values, divided by their number.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'median',
    term: 'Median',
    text: 'The middle value: half of the values are smaller, half larger.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'mental-model',
    term: 'Mental model',
    text: 'The way in which a person expects things to be organized. In card sorts, a class of people who sort alike.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'misclick-rate',
    term: 'Misclick rate',
    text: 'The share of taps on a screen of a prototype to which nothing reacts.',
  },
  {
    id: 'net-promoter-score',
    term: 'Net promoter score',
    text: 'The share of people who answer 9 or 10 to a question about recommendation, minus the share of 0 to 6.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'open-card-sort',
    term: 'Open card sort',
    text: 'A card sort in which participants make and name all groups.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'p-value',
    term: 'p-value',
    text: 'The probability of a difference at least as large as the observed one if there were none. It is not the probability that a result is true.',
    guide: 'pageGuidePreferenceTest',
  },
  {
    id: 'participant',
    term: 'Participant',
    text: 'A person taking part in a study.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'pietree',
    term: 'Pietree',
    text: 'A menu drawn as a tree of pies, which show at each node how people went on.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'pilot',
    term: 'Pilot',
    text: 'A test of the study itself, with a few people, before it starts.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'popular-placements',
    term: 'Popular placements',
    text: 'A table of how many people put each card into each category.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'power',
    term: 'Power',
    text: 'The probability that a test finds a difference which exists.',
    guide: 'pageGuidePreferenceTest',
  },
  {
    id: 'preference-test',
    term: 'Preference test',
    text: 'A method in which people choose one of several designs for a purpose and say why.',
    guide: 'pageGuidePreferenceTest',
  },
  {
    id: 'prototype-test',
    term: 'Prototype test',
    text: 'A test in which participants walk through linked screens of a draft to complete tasks.',
  },
  {
    id: 'recall',
    term: 'Recall',
    text: 'The share of people who name a fact that they saw.',
    guide: 'pageGuideFiveSecond',
  },
  {
    id: 'respondent',
    term: 'Respondent',
    text: 'A person in the results of a study.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'sample-size',
    term: 'Sample size',
    text: 'The number of people whose answers are counted.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'screen-time',
    term: 'Screen time',
    text: 'The mean time for which a screen of a prototype is in view at one visit.',
  },
  {
    id: 'screening-question',
    term: 'Screening question',
    text: 'A question before the study that decides who may take part.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'significance',
    term: 'Significance',
    text: 'A difference is called significant when its p-value is at most 0.05. It may still be small.',
    guide: 'pageGuidePreferenceTest',
  },
  {
    id: 'silhouette',
    term: 'Silhouette',
    text: 'A number for how well cards lie inside their group and apart from others, from −1 to 1.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'similarity',
    term: 'Similarity',
    text: 'The share of people who put two cards into one group.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'single-ease-question',
    term: 'Single Ease Question',
    text: 'One question after a task: how difficult or easy was it, in seven steps.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'skip-logic',
    term: 'Skip logic',
    text: 'Rules that lead to a later question, depending on an answer.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'straight-lining',
    term: 'Straight-lining',
    text: 'Giving the same step to every statement of a scale.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'success',
    term: 'Success',
    text: 'The share of answers that are correct, with skipped tasks counted as not successful.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'sus',
    term: 'SUS',
    text: 'The System Usability Scale: ten statements that give a score from 0 to 100. The score is not a percentage.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'task',
    term: 'Task',
    text: 'A situation with a goal that participants are given.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'tree-test',
    term: 'Tree test',
    text: 'A method in which people look for something in a menu that consists of labels alone.',
    guide: 'pageGuideTreeTesting',
  },
  {
    id: 'typical-sorts',
    term: 'Typical sorts',
    text: 'The few real sorts to which all others are nearest.',
    guide: 'pageGuideCardSorting',
  },
  {
    id: 'umux-lite',
    term: 'UMUX-Lite',
    text: 'Two statements about usefulness and ease that give a score from 0 to 100.',
    guide: 'pageGuideSurvey',
  },
  {
    id: 'word-cloud',
    term: 'Word cloud',
    text: 'Frequent words of free answers; the more answers contain a word, the larger it is.',
    guide: 'pageGuideFiveSecond',
  },
] as const satisfies readonly GlossaryTerm[]

/** The glossary with its terms. */
/** The anchor of a term. */
export type GlossaryTermId = (typeof glossaryTerms)[number]['id']

export const glossaryPage = {
  route: 'pageGlossary',
  meta: {
    title: 'Glossary of UX research · Understory',
    description:
      'Short explanations of the methods, numbers and words of UX research that you meet in studies and results, each with a guide to read further.',
  },
  title: 'Glossary',
  lead: 'The words of methods and results, each in one to three sentences, with a guide to read further.',
  terms: glossaryTerms,
} as const satisfies {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  readonly lead: Prose
  readonly terms: readonly GlossaryTerm[]
}
