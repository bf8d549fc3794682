import type { Concordance } from './concordance.ts'
import { decimals, numberText, pText, rangeText } from './format.ts'
import type { ScaleScore } from './question-results.ts'
import { type Statement, Verdict } from './statements.ts'
import type { SusNorms } from './usability-scale.ts'

const spanText = ({ low, high }: { readonly low: string; readonly high: string }) =>
  low === high ? `${low} over the whole interval` : `${low} to ${high} over the interval`

const normsText = ({ percentile, grade, adjective }: SusNorms) => [
  `Percentile about ${Math.round(percentile.at)} among published studies (${Math.round(percentile.low)}–${Math.round(percentile.high)} over the interval); 68 is average.`,
  `Grade ${grade.at} (${spanText(grade)}); nearest adjective “${adjective.at}” (${spanText(adjective)}).`,
]

/** How far people rank alike, as a sentence. */
export const agreementText = ({ w, chance, p, method }: Concordance): Statement => [
  `Kendall’s W ${decimals(w, 2)} (1 if all rank alike; about ${decimals(chance, 2)} by chance).`,
  new Verdict(
    'agreedRanking',
    `${p <= 0.05 ? 'People agree more than chance would make them' : 'It is not clear that people agree more than by chance'}: ${pText(p)}${method === 'simulated' ? ' by random rankings' : ''}.`,
  ),
]

/** Sentences that explain a score: published comparisons, and how well the rows agree. */
export const scoreSentences = ({ name, norms, susEstimate, reliability }: ScaleScore): readonly string[] => [
  'The score is not a percentage.',
  ...(norms ? normsText(norms) : []),
  ...(name === 'Usability score'
    ? ['The statements are a paraphrase, so published SUS averages do not apply.']
    : []),
  ...(susEstimate
    ? [
        `Corresponds to a mean SUS score of about ${numberText(susEstimate.mean)}${susEstimate.shownInterval ? ` (${rangeText(susEstimate.shownInterval)})` : ''}.`,
      ]
    : []),
  ...(reliability
    ? [
        `Cronbach’s α ${decimals(reliability.alpha, 2)} (95% interval ${decimals(reliability.interval.low, 2)} to ${decimals(reliability.interval.high, 2)}).`,
      ]
    : []),
]
