import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { studyQuestions, type ToolQuestions } from '#machines/studies/study-questions.ts'
import { countryName, dayText, duration } from '../../statistics/format.ts'

const completeness = {
  finished: 'finished responses',
  partial: 'responses that were not finished',
  all: 'responses, finished or not',
} as const satisfies Record<ResultsFilter['completeness'], string>

const flagged = {
  with: [],
  without: ['without flagged ones'],
  only: ['flagged only'],
} as const satisfies Record<ResultsFilter['flagged'], readonly string[]>

const periodTexts = ({ since, until }: ResultsFilter) => {
  if (since && until) return [`started from ${dayText(since)} to ${dayText(until)}`]
  if (since) return [`started on ${dayText(since)} or later`]
  return until ? [`started on ${dayText(until)} or earlier`] : []
}

const lengthTexts = ({ atLeast, atMost }: ResultsFilter) => [
  ...(atLeast === undefined ? [] : [`that took ${duration(atLeast * 1000)} or longer`]),
  ...(atMost === undefined ? [] : [`that took ${duration(atMost * 1000)} or less`]),
]

const answerTexts = (study: Study, questions: ToolQuestions | undefined, { answer }: ResultsFilter) => {
  const [question = '', option = ''] = answer?.split(':') ?? []
  const asked = studyQuestions(study, questions).find(({ id }) => id === question)
  if (!asked) return []
  const own = 'other' in asked && option === 'other' ? asked.other : undefined
  const chosen = 'options' in asked ? asked.options.find(({ id }) => id === option)?.label : undefined
  return [`that answered “${asked.text}” with “${chosen ?? own ?? option}”`]
}

const parameterTexts = ({ parameter }: ResultsFilter) => {
  if (parameter === undefined) return []
  const [name = '', ...value] = parameter.split(':')
  return [`whose link had ${name} = “${value.join(':')}”`]
}

const peopleTexts = ({ mailing, segment }: ResultsFilter) => [
  ...(mailing === undefined ? [] : ['by people whom one mailing invited']),
  ...(segment === undefined ? [] : ['by invited people in one segment of the team’s database']),
]

/**
 * The responses that a filter selects, as a part of a sentence. Tags, mailings and segments of people are the team’s
 * own and are not named.
 */
export const filterText = (study: Study, questions: ToolQuestions | undefined, filter: ResultsFilter) =>
  [
    completeness[filter.completeness],
    ...periodTexts(filter),
    ...(filter.country ? [`from ${countryName(filter.country)}`] : []),
    ...lengthTexts(filter),
    ...answerTexts(study, questions, filter),
    ...parameterTexts(filter),
    ...(filter.tag === undefined ? [] : ['with a tag of the team']),
    ...peopleTexts(filter),
    ...flagged[filter.flagged],
    ...(filter.including === undefined
      ? []
      : [`including ${filter.including.replaceAll('-', ' ').split(',').join(' and ')}`]),
    ...(filter.sample === 'without' ? ['without sample data'] : []),
    ...(filter.results === undefined ? [] : [`of the earlier results ${filter.results}`]),
  ].join(', ')
