import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { countryName } from '../statistics/format.ts'
import { choicesOf } from './filters.tsx'

const completenessTexts = { finished: undefined, partial: 'partial', all: 'finished and partial' } as const
const flaggedTexts = { with: undefined, without: 'without flagged', only: 'only flagged' } as const

/** The answer of a filter in the words of the study; the identifiers for one that the study no longer has. */
const answerText = (study: Study, answer: string) => {
  const [id, option] = answer.split(':')
  const question = choicesOf(study).find((each) => each.id === id)
  const label = question?.options.find((each) => each.id === option)?.label
  return question && label !== undefined ? `“${question.text}” answered with “${label}”` : answer
}

/** The selection of a filter as text; `all finished responses` for one that leaves nothing out. */
export const filterText = (study: Study, filter: ResultsFilter) => {
  const { completeness, since, until, country, atLeast, atMost, answer, flagged, including, sample } = filter
  const { mailing, segment, parameter, tag } = filter
  const parts = [
    completenessTexts[completeness],
    since !== undefined && `from ${since}`,
    until !== undefined && `until ${until}`,
    country !== undefined && countryName(country),
    atLeast !== undefined && `at least ${atLeast} s`,
    atMost !== undefined && `at most ${atMost} s`,
    answer !== undefined && answerText(study, answer),
    parameter !== undefined && parameter.replace(':', ': '),
    tag !== undefined && `tag “${tag}”`,
    mailing !== undefined && 'invited by one mailing',
    segment !== undefined && 'people of one segment of your database',
    flaggedTexts[flagged],
    including !== undefined && `including ${including.replaceAll('-', ' ').split(',').join(' and ')}`,
    sample === 'without' && 'without sample data',
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? 'all finished responses' : parts.join(' · ')
}
