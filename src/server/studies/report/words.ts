import { countryName, dayText, duration, intervalText, percentOf } from '#analysis/format.ts'
import type { Share } from '#analysis/intervals.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { studyQuestions, type ToolQuestions } from '#machines/study-questions.ts'

/** “62% (48–75%)”, or a dash when there was nothing to share out. */
export const withInterval = (share: Share) =>
  share.share === null ? '–' : `${percentOf(share)} (${intervalText(share.interval)})`

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const momentText = (moment: Date) => `${moments.format(moment)} UTC`

const completeness = {
  finished: 'finished responses',
  partial: 'responses that were not finished',
  all: 'responses, finished or not',
} as const satisfies Record<ResultsFilter['completeness'], string>

const periodWords = ({ since, until }: ResultsFilter) => {
  if (since && until) return [`begun from ${dayText(since)} to ${dayText(until)}`]
  if (since) return [`begun on ${dayText(since)} or later`]
  return until ? [`begun on ${dayText(until)} or earlier`] : []
}

const lengthWords = ({ atLeast, atMost }: ResultsFilter) => [
  ...(atLeast === undefined ? [] : [`that took ${duration(atLeast * 1000)} or longer`]),
  ...(atMost === undefined ? [] : [`that took ${duration(atMost * 1000)} or less`]),
]

const answerWords = (study: Study, questions: ToolQuestions | undefined, { answer }: ResultsFilter) => {
  const [question = '', option = ''] = answer?.split(':') ?? []
  const asked = studyQuestions(study, questions).find(({ id }) => id === question)
  if (!asked) return []
  const own = 'other' in asked && option === 'other' ? asked.other : undefined
  const chosen = 'options' in asked ? asked.options.find(({ id }) => id === option)?.label : undefined
  return [`that answered “${asked.text}” with “${chosen ?? own ?? option}”`]
}

/** Which responses are counted, as a sentence. */
export const filterWords = (study: Study, questions: ToolQuestions | undefined, filter: ResultsFilter) => {
  const parts = [
    completeness[filter.completeness],
    ...periodWords(filter),
    ...(filter.country ? [`from ${countryName(filter.country)}`] : []),
    ...lengthWords(filter),
    ...answerWords(study, questions, filter),
    ...(filter.flagged === 'only' ? ['flagged to look at'] : []),
    ...(filter.sample === 'without' ? ['without sample data'] : []),
  ]
  return `Counted are ${parts.join(', ')}.`
}
