import type { Question } from '#contract/studies/questions.ts'
import { anyStudyFormulas } from './any-study.ts'
import type { Formula } from './formula.ts'

/** Formulas of the questions that studies ask. */
const questionFormulas = {
  mean: {
    name: 'Mean and its interval',
    formula: 'mean ± t · s ∕ √n,  s² = Σ(value − mean)² ∕ (n − 1),  t of n − 1 degrees of freedom at 97.5%',
    explanation:
      'In about 95 of 100 such studies the interval contains the true mean. The interval is limited to the ends of the scale. The median is the middle value: one extreme answer does not change it.',
    source: 'Student 1908, Biometrika 6, page 1',
  },
  ranking: {
    name: 'Mean place',
    formula: 'mean place = Σ(place) ∕ n,  put first = people who put it first ∕ n',
    explanation: 'Place 1 is the best. If the intervals of two items overlap a lot, the items may be equal.',
    source: 'Usual in surveys',
  },
  nps: {
    name: 'Recommendation score (net promoter score)',
    formula:
      'score = p − d;  interval: n′ = n + 3, p′ = (promoters + ¾) ∕ n′, d′ = (detractors + ¾) ∕ n′,  p′ − d′ ± z·√((p′ + d′ − (p′ − d′)²) ∕ n′),  z = 1.96',
    explanation:
      'Promoters answer 9 or 10, detractors 0 to 6. The score ranges from −100, all detractors, to 100, all promoters. Its interval is wide when few people answered: check it first. With very few answers it is extended to the score.',
    source: 'Adjusted Wald: Rocks 2016, The American Statistician 70, page 365',
  },
  sus: {
    name: 'SUS score',
    formula: 'score = 2.5 × (Σ odd (step − 1) + Σ even (5 − step)), of those who answered all ten',
    explanation:
      'The System Usability Scale has ten statements: odd ones are positive, even ones negative. The score ranges from 0 to 100 and is not a percentage: about 68 is average.',
    source:
      'Brooke 1996, “SUS: a quick and dirty usability scale”; average: Bangor, Kortum and Miller 2008; Sauro 2011',
  },
  matrix: {
    name: 'Rows of a matrix',
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

const { interval } = anyStudyFormulas
const { mean, ranking, nps, sus, matrix, distribution } = questionFormulas

type QuestionType = Question['type']

const byType: Readonly<Record<QuestionType, readonly Formula[]>> = {
  single: [interval],
  dropdown: [interval],
  multiple: [interval],
  image: [interval],
  ranking: [ranking, mean, interval],
  rating: [interval, mean],
  nps: [nps, interval],
  sus: [sus, mean],
  matrix: [matrix, mean],
  slider: [mean, distribution],
  text: [],
  number: [mean, distribution],
  date: [interval, distribution],
}

/** The formulas behind the results of questions of these types, each once. */
export const formulasOf = (types: readonly QuestionType[]): readonly Formula[] => [
  ...new Set([interval, ...types.flatMap((type) => byType[type])]),
]
