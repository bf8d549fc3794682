import type { Question } from '#contract/studies/questions.ts'
import { anyStudyFormulas } from './any-study.ts'
import type { Formula } from './formula.ts'

/** Formulas of the questions that studies ask. */
const questionFormulas = {
  mean: {
    name: 'Mean and its interval',
    formula: 'mean ± t · s ∕ √n,  s² = Σ(value − mean)² ∕ (n − 1),  t of n − 1 degrees of freedom at 97.5%',
    explanation:
      'Of 100 such studies about 95 would have the true mean inside. The interval of a scale does not reach beyond the scale. The median is the value in the middle: one extreme answer does not move it.',
    source: 'Student 1908, Biometrika 6, page 1',
  },
  ranking: {
    name: 'Mean place',
    formula: 'mean place = Σ(place) ∕ n,  put first = people who put it first ∕ n',
    explanation: 'Place 1 is the best. Two items whose intervals overlap much may as well be equal.',
    source: 'Usual in surveys',
  },
  nps: {
    name: 'Recommendation score (net promoter score)',
    formula:
      'score = p − d;  interval: n′ = n + 3, p′ = (promoters + ¾) ∕ n′, d′ = (detractors + ¾) ∕ n′,  p′ − d′ ± z·√((p′ + d′ − (p′ − d′)²) ∕ n′),  z = 1.96',
    explanation:
      'Promoters answer 9 or 10, detractors 0 to 6. The score runs from −100, when everybody warns others, to 100. Its interval is broad when few answered: read it first.',
    source: 'Adjusted Wald: Rocks 2016, The American Statistician 70, page 365',
  },
  sus: {
    name: 'SUS score',
    formula: 'score = 2.5 × (Σ odd (step − 1) + Σ even (5 − step)), of those who answered all ten',
    explanation:
      'The System Usability Scale has ten statements, odd ones in favor and even ones against. A score lies between 0 and 100 and is no percentage: about 68 is average.',
    source:
      'Brooke 1996, “SUS: a quick and dirty usability scale”; average: Bangor, Kortum and Miller 2008; Sauro 2011',
  },
  matrix: {
    name: 'Rows of a matrix',
    formula: 'share = people who chose the step ∕ people who answered the row,  mean over the steps from 1',
    explanation:
      'The mean treats the steps as equally far apart, which words seldom are. Look at the shares before you compare means.',
    source: 'Usual in surveys',
  },
  distribution: {
    name: 'Distribution',
    formula: 'values are counted in equal stretches of a round width, at most twelve',
    explanation:
      'Of one question at most 2000 different values are told apart; a further one counts as the nearest.',
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
