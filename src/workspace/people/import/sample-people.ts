import type { ImportTable } from '#contract/people/imports.ts'
import { createDraw } from '#studies/statistics/random.ts'

/** Number of invented people. */
export const sampleCount = 500

/** The tag that is proposed for them. */
export const sampleTag = 'Sample people'

const headings = [
  'E-mail',
  'Name',
  'City',
  'Country',
  'Age',
  'Customer since',
  'Plan',
  'Devices',
  'Consent: day',
  'Consent: how',
  'Consent: purpose',
  'Opted out',
] as const

type City = readonly [city: string, country: string]

// oxfmt-ignore
const firstNames = [
  'Ada', 'Amara', 'Bence', 'Camille', 'Daniel', 'Elif', 'Emma', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Katarina',
  'Liam', 'Lucia', 'Marek', 'Mei', 'Nadia', 'Noah', 'Olena', 'Paul', 'Priya', 'Rosa', 'Samuel', 'Zuzana',
] as const
// oxfmt-ignore
const lastNames = [
  'Andersson', 'Bauer', 'Costa', 'Dubois', 'Evans', 'Fischer', 'Garcia', 'Horvath', 'Ivanova', 'Jensen', 'Kim', 'Lindberg',
  'Moreau', 'Novak', 'Okafor', 'Patel', 'Rossi', 'Silva', 'Tanaka', 'Walsh',
] as const
const cities: readonly [City, ...City[]] = [
  ['Vienna', 'Austria'],
  ['Graz', 'Austria'],
  ['Berlin', 'Germany'],
  ['Hamburg', 'Germany'],
  ['Lyon', 'France'],
  ['Bratislava', 'Slovakia'],
  ['Prague', 'Czechia'],
  ['Lisbon', 'Portugal'],
  ['Dublin', 'Ireland'],
  ['Stockholm', 'Sweden'],
]
const plans = ['Free', 'Free', 'Free', 'Paid', 'Paid', 'Trial'] as const
/** As many that their combinations are no options of a choice. */
const devices = ['Phone', 'Laptop', 'Tablet', 'Desktop', 'Smartwatch', 'Television'] as const
const consentSources = ['Sign-up form', 'Newsletter', 'Phone call'] as const
/** Domains that are reserved for examples: mail to them is delivered to no one. */
const domains = ['example.org', 'example.com', 'example.net'] as const

const at = <Value>(values: readonly [Value, ...Value[]], index: number) =>
  values[index % values.length] ?? values[0]

/** A day after the first of January of a year, as ISO 8601 writes it. */
const isoDay = (year: number, days: number) =>
  new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10)

/** Each pair of names is given once: there are as many pairs as people. */
const namesOf = (index: number) => {
  const first = index % firstNames.length
  const round = Math.floor(index / firstNames.length)
  return [at(firstNames, first), at(lastNames, first * 7 + round)] as const
}

const emailOf = (index: number) => `${namesOf(index).join('.')}@${at(domains, index)}`.toLowerCase()

/** The cells of an invented person. */
const rowOf = (index: number, draw: () => number) => {
  const below = (limit: number) => Math.floor(draw() * limit)
  const [city, country] = at(cities, below(cities.length))
  const main = below(devices.length)
  const own = devices.filter((_, device) => device === main || draw() < 0.35)
  const consent =
    draw() < 0.6
      ? [isoDay(2024, below(700)), at(consentSources, below(consentSources.length)), 'Invitations to studies']
      : ['', '', '']
  return [
    emailOf(index),
    namesOf(index).join(' '),
    city,
    country,
    String(18 + below(62)),
    isoDay(2021, below(1800)),
    at(plans, below(plans.length)),
    own.join('; '),
    ...consent,
    draw() < 0.04 ? 'yes' : 'no',
  ]
}

/** A table of invented people, the same each time: a heading and `sampleCount` rows, with tabs between the cells. */
export const samplePeople = () => {
  const draw = createDraw(sampleCount)
  return [headings, ...Array.from({ length: sampleCount }, (_, index) => rowOf(index, draw))]
    .map((cells) => cells.join('\t'))
    .join('\n')
}

/** Whether the table of an import is that of the invented people. */
export const isSampleTable = ({ columns }: Pick<ImportTable, 'columns'>) =>
  columns.length === headings.length &&
  columns.every(({ name }, index) => name === headings[index]) &&
  columns[0]?.samples[0] === emailOf(0)
