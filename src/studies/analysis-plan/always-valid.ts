import { logBeta } from '../statistics/distributions.ts'

/**
 * Evidence against “the share is `chance`” that may be looked at after every answer: the likelihood of the answers
 * under an even mixture of all shares, over that under `chance`, as a natural logarithm. If the share is `chance`,
 * the chance that it ever exceeds log 20 is at most 1 in 20, however often it is looked at (Ville 1939; Robbins 1970,
 * Annals of Mathematical Statistics 41, 1397–1409).
 */
export const shareEvidence = (count: number, of: number, chance: number): number =>
  logBeta(count + 1, of - count + 1) - count * Math.log(chance) - (of - count) * Math.log1p(-chance)

/**
 * Evidence against “the mean is `mean`” of about normal values that may be looked at after every answer, as a natural
 * logarithm: the t-test’s likelihood ratio of a normal mixture of standardized differences with deviation `spread`
 * over none, with the right Haar prior of the deviation (Gönen et al. 2005, The American Statistician 59, 252–257;
 * valid at any stop by Hendriksen, de Heide and Grünwald 2021, Bayesian Analysis 16, 961–989). 0 for fewer than two
 * values or without spread.
 */
export const meanEvidence = (
  { n, mean, deviation }: { readonly n: number; readonly mean: number; readonly deviation: number },
  against: number,
  spread = 0.5,
): number => {
  if (n < 2 || deviation === 0) return 0
  const freedom = n - 1
  const t = ((mean - against) * Math.sqrt(n)) / deviation
  const factor = 1 + n * spread ** 2
  const fit = (scale: number) => Math.log1p((t * t) / (scale * freedom))
  return -Math.log(factor) / 2 + ((freedom + 1) / 2) * (fit(1) - fit(factor))
}

/** The evidence from which a hypothesis is rejected at error probability `alpha`. */
export const evidenceFor = (alpha = 0.05) => -Math.log(alpha)
