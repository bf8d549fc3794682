import type { Question } from '#contract/studies/questions.ts'
import { ratingStandardOf, rowScaleOf } from '../statistics/standard-questions.ts'
import { anyStudyFormulas } from './any-study.ts'
import type { Formula } from './formula.ts'

/** Formulas of the questions that studies ask. */
const questionFormulas = {
  mean: {
    name: 'Mean and its interval',
    term: 'mean',
    formula: 'mean ± t · s ∕ √n,  s² = Σ(value − mean)² ∕ (n − 1),  t of n − 1 degrees of freedom at 97.5%',
    explanation:
      'In about 95 of 100 such studies the interval contains the true mean. The interval is limited to the ends of the scale. Where most answers are at one end of a scale it holds less often: in simulations with 70% there and 8 to 20 people, in 85 to 93 of 100 studies. The median is the middle value: one extreme answer does not change it.',
    source: 'Student 1908, Biometrika 6, page 1',
  },
  ranking: {
    name: 'Mean place',
    formula: 'mean place = Σ(place) ∕ n,  put first = people who put it first ∕ n',
    explanation: 'Place 1 is the best. If the intervals of two items overlap a lot, the items may be equal.',
    source: 'Usual in surveys',
  },
  agreement: {
    name: 'Agreement of rankings (Kendall’s W)',
    term: 'kendalls-w',
    formula:
      'W = 12 × Σ (rank sum − mean rank sum)² ∕ (m²(n³ − n)),  χ² = m(n − 1)W with n − 1 degrees of freedom, of m people and n items',
    explanation:
      'W is 1 if all people rank alike and about 1 ∕ m if they rank at random. With fewer than 8 items and at most 30 people, p is the share of random rankings with at least this agreement instead.',
    source:
      'Kendall and Babington Smith 1939, Annals of Mathematical Statistics 10, page 275; Siegel 1956, Nonparametric Statistics, page 236',
  },
  nps: {
    name: 'Recommendation score (net promoter score)',
    term: 'net-promoter-score',
    formula:
      'score = p − d;  interval: n′ = n + 3, p′ = (promoters + ¾) ∕ n′, d′ = (detractors + ¾) ∕ n′,  p′ − d′ ± z·√((p′ + d′ − (p′ − d′)²) ∕ n′),  z = 1.96',
    explanation:
      'Promoters answer 9 or 10, detractors 0 to 6. The score ranges from −100, all detractors, to 100, all promoters. Its interval is wide when few people answered: check it first. With very few answers it is extended to the score.',
    source: 'Adjusted Wald: Rocks 2016, The American Statistician 70, page 365',
  },
  sus: {
    name: 'SUS score',
    term: 'sus',
    formula: 'score = 2.5 × (Σ odd (step − 1) + Σ even (5 − step)), of those who answered all ten',
    explanation:
      'The System Usability Scale has ten statements: odd ones are positive, even ones negative. The score ranges from 0 to 100 and is not a percentage. Percentile and grade are those of the mean score among published studies, interpolated within each grade and therefore approximate; the adjective is the one whose products have the nearest mean score. They are given for both ends of the interval too, and only for the original items in English. Any other wording has a usability score without a comparison.',
    source:
      'Brooke 1996, “SUS: a quick and dirty usability scale”; percentile and grade: Lewis and Sauro 2018, Journal of Usability Studies 13, page 158; adjective: Bangor, Kortum and Miller 2009, Journal of Usability Studies 4, page 114',
  },
  alpha: {
    name: 'Cronbach’s α',
    term: 'cronbachs-alpha',
    formula:
      'α = k ∕ (k − 1) × (1 − Σ s²(row) ∕ s²(sum)),  interval 1 − (1 − α) × F at 97.5% and 2.5% with n − 1 and (n − 1)(k − 1) degrees of freedom',
    explanation:
      'How far the rows of a scale rise and fall together: 1 if they all say the same. Not shown below 30 people, where it says little.',
    source:
      'Cronbach 1951, Psychometrika 16, page 297; interval: Feldt, Woodruff and Salih 1987, Applied Psychological Measurement 11, page 93; number of people: Yurdugül 2008, Hacettepe University Journal of Education 35, page 397',
  },
  umuxLite: {
    name: 'UMUX-Lite score',
    term: 'umux-lite',
    formula: 'score = (Σ steps − 2) × 100 ∕ 12,  corresponding SUS score = 0.65 × score + 22.9',
    explanation:
      'Two statements, each 1 to 7. The score ranges from 0 to 100 and is not a percentage. The corresponding SUS score comes from a published regression: an estimate for the mean, not for one person.',
    source: 'Lewis, Utesch and Maher 2013, “UMUX-LITE: when there’s no time for the SUS”, CHI ’13, page 2099',
  },
  seq: {
    name: 'Single Ease Question',
    term: 'single-ease-question',
    formula: 'score = mean of the steps from 1 (very difficult) to 7 (very easy)',
    explanation:
      'Asked right after a task. Tasks in published studies average about 5.5: compare with your own tasks first.',
    source: 'Sauro and Dumas 2009, CHI ’09, page 1599; average: Sauro 2012, MeasuringU',
  },
  csat: {
    name: 'Customer satisfaction (CSAT)',
    term: 'customer-satisfaction',
    formula: 'score = people who answered 4 or 5 ∕ people who answered',
    explanation: 'The share of satisfied people, with the interval of a share.',
    source: 'Usual in surveys; there is no one published wording',
  },
  ces: {
    name: 'Customer Effort Score 2.0',
    term: 'customer-effort-score',
    formula: 'score = people who answered 5, 6 or 7 ∕ people who answered',
    explanation:
      'The share of people who agree that their issue was made easy to handle, with the interval of a share. Others report the mean, which is shown too.',
    source: 'Dixon, Toman and DeLisi 2013, “The Effortless Experience”, Portfolio/Penguin',
  },
  matrix: {
    name: 'Rows of a matrix',
    term: 'matrix-question',
    formula: 'share = people who chose the step ∕ people who answered the row,  mean over the steps from 1',
    explanation:
      'The mean assumes equal distances between the steps, which verbal labels rarely have. Check the shares before you compare means.',
    source: 'Usual in surveys',
  },
  distribution: {
    name: 'Distribution',
    formula: 'values are counted in at most twelve bins of equal, round width',
    explanation:
      'With more than 2000 different values, fewer if a study asks for many, all are rounded down alike, to as many digits as the results say. Mean, interval, least and greatest value stay those of the numbers as given; the median is rounded down by at most one unit of the last digit.',
    source: 'Usual in surveys',
  },
} as const satisfies Record<string, Formula>

const { interval, chance } = anyStudyFormulas
const { mean, ranking, agreement, nps, sus, alpha, umuxLite, seq, csat, ces, matrix, distribution } =
  questionFormulas
const ratings = { seq, csat, ces } as const

type QuestionType = Question['type']

const byType: Readonly<Record<QuestionType, readonly Formula[]>> = {
  single: [interval, chance],
  dropdown: [interval, chance],
  multiple: [interval],
  image: [interval],
  ranking: [ranking, agreement, mean, interval],
  rating: [interval, mean],
  nps: [nps, interval],
  sus: [sus, alpha, mean],
  matrix: [matrix, mean],
  slider: [mean, distribution],
  text: [],
  number: [mean, distribution],
  date: [interval, distribution],
}

const ofStandard = (question: Question): readonly Formula[] => {
  if (question.type === 'matrix') return rowScaleOf(question) ? [umuxLite, alpha] : []
  if (question.type !== 'rating' || !question.standard || !ratingStandardOf(question)) return []
  return [ratings[question.standard]]
}

/** The formulas behind the results of these questions, each once. */
export const formulasOf = (questions: readonly Question[]): readonly Formula[] => [
  ...new Set([
    interval,
    ...questions.flatMap((question) => [...ofStandard(question), ...byType[question.type]]),
  ]),
]
