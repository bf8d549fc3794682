import type { PeopleFilter } from '#contract/people/filters.ts'

interface SegmentTemplate {
  readonly name: string
  readonly filter: PeopleFilter
}

const notInvited = { kind: 'history', event: 'invitation', isNot: true } as const

/** Filters to begin with. A person changes and saves them as segments of their own. */
export const segmentTemplates: readonly SegmentTemplate[] = [
  {
    name: 'May be asked again: consent, not opted out, not invited for 90 days',
    filter: {
      match: 'all',
      conditions: [
        { kind: 'flag', field: 'hasConsent', is: true },
        { kind: 'flag', field: 'isOptedOut', is: false },
        { ...notInvited, days: 90 },
      ],
    },
  },
  {
    name: 'Took part in the last 30 days',
    filter: { match: 'all', conditions: [{ kind: 'history', event: 'session', days: 30 }] },
  },
  {
    name: 'Screened out in the last year, took part in no study',
    filter: {
      match: 'all',
      conditions: [
        { kind: 'history', event: 'screenOut', days: 365 },
        { kind: 'history', event: 'session', isNot: true },
      ],
    },
  },
  {
    name: 'New in the last 30 days, never invited',
    filter: { match: 'all', conditions: [{ kind: 'age', field: 'createdAt', max: 30 }, notInvited] },
  },
]
