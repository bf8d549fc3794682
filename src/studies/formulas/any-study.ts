import { type Formula, unpublished } from './formula.ts'

/** Formulas that the results of every tool use. */
export const anyStudyFormulas = {
  responses: {
    name: 'Responses in the numbers',
    formula: 'in the numbers = responses that pass the filters − responses left out',
    explanation:
      'A response is left out when it was not finished, was turned away by a screening question, or gives nothing to count, such as all cards in one group. Each reason is listed with how many it concerns.',
    source: unpublished,
  },
  interval: {
    name: 'Share and its interval',
    formula:
      'n′ = n + z²,  p′ = (count + z²∕2) ∕ n′,  from p′ − z·√(p′(1 − p′)∕n′) to the same with +,  z = 1.96',
    explanation:
      'The share is count ∕ n. The interval around it says how far a study of this size can be trusted: of 100 such studies about 95 would have the true share inside. It is kept between 0 and 100%.',
    source: 'Adjusted Wald: Agresti and Coull 1998, The American Statistician 52, page 119',
  },
} as const satisfies Record<string, Formula>
