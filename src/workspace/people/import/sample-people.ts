import type { ImportTable } from '#contract/people/imports.ts'

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
const cities = [
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
] as const
const plans = ['Free', 'Free', 'Free', 'Paid', 'Paid', 'Trial'] as const
const devices = ['Phone', 'Laptop', 'Tablet', 'Smartwatch'] as const
/** Domains that are reserved for examples: nobody receives mail there. */
const domains = ['example.org', 'example.com', 'example.net'] as const

const pick = <Value>(values: readonly [Value, ...Value[]], at: number) => values[at % values.length] ?? values[0]

/** A day from the first of January of a year on, as ISO 8601 writes it. */
const isoDay = (year: number, days: number) => new Date(Date.UTC(year, 0, 1 + days)).toISOString().slice(0, 10)

/** An invented person as the cells of a row. The steps have no common factor with the lengths of the lists. */
const rowOf = (at: number) => {
  // Each pair of names is given once: there are as many pairs as people.
  const first = pick(firstNames, at)
  const last = pick(lastNames, Math.floor(at / firstNames.length))
  const [city, country] = pick(cities, at * 7 + Math.floor(at / 31))
  const own = devices.filter((_, device) => ((at * 5 + 1) >> device) % 2 === 1)
  const hasConsent = at % 10 < 6
  return [
    `${first}.${last}@${pick(domains, at)}`.toLowerCase(),
    `${first} ${last}`,
    city,
    country,
    String(18 + ((at * 29) % 62)),
    isoDay(2021, (at * 37) % 1800),
    pick(plans, at * 11 + Math.floor(at / 13)),
    (own.length === 0 ? [devices[0]] : own).join('; '),
    hasConsent ? isoDay(2024, (at * 41) % 700) : '',
    hasConsent ? pick(['Sign-up form', 'Newsletter', 'Phone call'], at) : '',
    hasConsent ? 'Invitations to studies' : '',
    at % 25 === 24 ? 'yes' : 'no',
  ]
}

/** A table of invented people, the same each time: a heading and `sampleCount` rows, with tabs between the cells. */
export const samplePeople = () =>
  [headings, ...Array.from({ length: sampleCount }, (_, at) => rowOf(at))]
    .map((cells) => cells.join('\t'))
    .join('\n')

/** Whether the table of an import is that of the invented people. */
export const isSampleTable = ({ columns }: Pick<ImportTable, 'columns'>) =>
  columns.length === headings.length &&
  columns.every(({ name }, at) => name === headings[at]) &&
  columns[0]?.samples[0] === rowOf(0)[0]
