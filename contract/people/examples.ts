import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import type { Attribute } from './attributes.ts'
import type { peopleCalls } from './calls.ts'
import type { EligibilityRules } from './eligibility.ts'
import type { PeopleFilter } from './filters.ts'
import { peopleMessages } from './messages.ts'
import type { PeopleSegment, Person } from './people.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `person` in the path, or `people` in the body, is a person of the workspace. */
    'person to ask': true
    /** Attributes in the path, in values and in conditions are attributes of the workspace. */
    'people attribute': true
    /** The same for one with two options. */
    'people attribute with options': true
    /** `tag` in the path, and in the body, is a tag of people of the workspace. */
    'people tag': true
    /** `segment` in the path, or `id` in the body, is a saved filter of people. */
    'people segment': true
    /** `email` in the body is not the address of a person of the workspace. */
    'new address of a person': true
    /** `name` in the body is that of no attribute, tag or segment of people. */
    'new name of people': true
  }
}

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const unknownId = '01a1fb0c-0000-7000-8000-000000000000'
const pathParams = { workspace }

const person: Person = {
  id: '1042',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  phone: '+421905123456',
  language: 'en',
  timeZone: 'Europe/Bratislava',
  values: { a1: 'Bratislava' },
  tags: ['t1'],
  consent: { day: '2026-11-20', how: 'Sign-up form', purpose: 'Invitations to studies of the shop' },
  optedOutAt: null,
  source: 'manual',
  createdAt: '2026-11-30T09:12:44.120Z',
  changedAt: '2026-11-30T09:12:44.120Z',
  contactedAt: null,
  revision: 0,
}
const personPath = { ...pathParams, person: person.id }

const city: Attribute = { id: 'a1', name: 'City', type: 'text', options: [], revision: 0 }
const plan: Attribute = {
  id: 'a2',
  name: 'Plan',
  type: 'oneOf',
  options: [
    { id: 'o1', name: 'Free' },
    { id: 'o2', name: 'Paid' },
  ],
  revision: 0,
}
const cityPath = { ...pathParams, attribute: city.id }
const tagPath = { ...pathParams, tag: 't1' }

const noPeople = { people: 0, isMore: false }
const ownLink =
  'https://understory.example/my-data#token=01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012.1042.0.Jm1R8xO1mPZc2J4uC5wqk0sVYb0u5tVf6n8h3aLr9eY'

const everybody: PeopleFilter = { match: 'all', conditions: [] }
const rested: PeopleFilter = {
  match: 'all',
  conditions: [
    { kind: 'flag', field: 'isOptedOut', is: false },
    { kind: 'history', event: 'invitation', days: 90, isNot: true },
    {
      match: 'any',
      conditions: [
        { kind: 'text', field: 'language', operator: 'starts', values: ['de'] },
        { kind: 'age', field: 'createdAt', min: 30 },
      ],
    },
  ],
}
const ofCity: PeopleFilter = {
  match: 'all',
  conditions: [{ kind: 'text', field: 'a1', operator: 'is', values: ['bratislava'] }],
}
const newestFirst = { field: 'createdAt', isAscending: false } as const

const segment: PeopleSegment = {
  id: '01a1fb41-5d0e-7b63-8f12-c4a7e9d3b560',
  name: 'Not invited for 90 days',
  filter: rested,
}
const { id: segmentId, ...newSegment } = segment
const segmentPath = { ...pathParams, segment: segmentId }

const unknownPerson = {
  shows: 'a person who is not in the database',
  needs: ['workspace'],
  status: 404,
  reply: { message: peopleMessages.unknown },
} as const
const unknownPersonPath = { ...pathParams, person: '999999999' }

const noRules: EligibilityRules = { needsConsent: false, invitations: null, restDays: null, studies: [] }
const rules: EligibilityRules = {
  needsConsent: true,
  invitations: { times: 2, days: 30 },
  restDays: 90,
  studies: ['5f0c2a9be1d84c6370ab'],
}

/** Examples of the calls about people. */
export const peopleExamples = {
  searchPeople: {
    accepted: [
      {
        shows: 'everybody, the newest first',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { filter: everybody, sort: newestFirst } },
        status: 200,
        reply: { people: [person], cursor: null },
      },
      {
        shows: 'people who may be asked by the rules of the workspace',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { filter: everybody, eligibility: 'eligible', sort: newestFirst } },
        status: 200,
        reply: { people: [person], cursor: null },
      },
      {
        shows: 'people who were not invited for 90 days, by a filter with a group',
        needs: ['workspace'],
        request: {
          pathParams,
          body: {
            filter: rested,
            sort: { field: 'name', isAscending: true },
            cursor: 'WyJuYW1lIix0cnVlLDEwNDIsImFkYSBsb3ZlbGFjZSJd',
          },
        },
        status: 200,
        reply: { people: [], cursor: null },
      },
      {
        shows: 'people whose attribute has a value',
        needs: ['workspace', 'people attribute'],
        request: { pathParams, body: { filter: ofCity, sort: newestFirst } },
        status: 200,
        reply: { people: [], cursor: null },
      },
    ],
    refused: [
      {
        shows: 'a condition on an attribute that was removed',
        needs: ['workspace'],
        request: {
          pathParams,
          body: {
            filter: {
              match: 'all',
              conditions: [{ kind: 'text', field: 'a999999', operator: 'is', values: ['Vienna'] }],
            },
            sort: newestFirst,
          },
        },
        status: 422,
        reply: { errors: { 'filter.conditions.0.field': [peopleMessages.attribute.filtered] } },
      },
    ],
  },
  countPeople: {
    accepted: [
      {
        shows: 'the number of people who match a filter',
        needs: ['workspace'],
        request: { pathParams, body: { filter: rested } },
        status: 200,
        reply: { people: 0, isMore: false },
      },
      {
        shows: 'the number of people without the consent that the rules need',
        needs: ['workspace'],
        request: { pathParams, body: { filter: everybody, eligibility: 'noConsent' } },
        status: 200,
        reply: { people: 0, isMore: false },
      },
    ],
    refused: [
      {
        shows: 'a text that is too short to be searched for',
        needs: ['workspace'],
        request: {
          pathParams,
          body: {
            filter: {
              match: 'all',
              conditions: [{ kind: 'text', field: 'name', operator: 'contains', values: ['a'] }],
            },
          },
        },
        status: 422,
        reply: { errors: { 'filter.conditions.0.values': [peopleMessages.tooShort(2)] } },
      },
    ],
  },
  exportPeople: {
    accepted: [
      {
        shows: 'everybody',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { filter: everybody } },
        status: 200,
        reply: 'E-mail,Name,Phone,Language,Time zone,Tags,Consent: day',
      },
      {
        shows: 'people who may be asked by the rules of the workspace',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { filter: everybody, eligibility: 'eligible' } },
        status: 200,
        reply: 'E-mail,Name,Phone,Language,Time zone,Tags,Consent: day',
      },
    ],
    refused: [
      {
        shows: 'an attribute that was removed',
        needs: ['workspace'],
        request: {
          pathParams,
          body: {
            filter: {
              match: 'all',
              conditions: [{ kind: 'text', field: 'a999999', operator: 'is', values: ['bratislava'] }],
            },
          },
        },
        status: 422,
        reply: { errors: { 'filter.conditions.0.field': [peopleMessages.attribute.filtered] } },
      },
    ],
  },
  createPerson: {
    accepted: [
      {
        shows: 'a person with an attribute, a tag and a consent',
        needs: ['workspace', 'people attribute', 'new address of a person'],
        request: {
          pathParams,
          body: {
            email: person.email,
            name: 'Ada Lovelace',
            phone: '+421905123456',
            language: 'en',
            timeZone: 'Europe/Bratislava',
            values: { a1: 'Bratislava' },
            tags: ['Shop'],
            consent: {
              day: '2026-11-20',
              how: 'Sign-up form',
              purpose: 'Invitations to studies of the shop',
            },
          },
        },
        status: 200,
        reply: person,
      },
    ],
    refused: [
      {
        shows: 'an address that is none, and an attribute that does not exist',
        needs: ['workspace'],
        request: { pathParams, body: { email: 'ada', values: { a999999: 'Vienna' } } },
        status: 422,
        reply: { errors: { email: [messages.email.invalid] } },
      },
    ],
  },
  deletePeople: {
    accepted: [
      {
        shows: 'one deleted person',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { people: [person.id] } },
        status: 200,
        reply: { people: 1 },
      },
    ],
    refused: [
      {
        shows: 'no people',
        needs: ['workspace'],
        request: { pathParams, body: { people: [] } },
        status: 422,
        reply: { errors: { people: [messages.required] } },
      },
    ],
  },
  listPeopleFields: {
    accepted: [
      {
        shows: 'an attribute and a tag',
        needs: ['workspace', 'people attribute', 'people tag'],
        request: { pathParams },
        status: 200,
        reply: { attributes: [city], tags: [{ id: 't1', name: 'Shop' }] },
      },
    ],
    refused: [],
  },
  createAttribute: {
    accepted: [
      {
        shows: 'an attribute with options',
        needs: ['workspace', 'new name of people'],
        request: { pathParams, body: { name: 'Plan', type: 'oneOf', options: ['Free', 'Paid'] } },
        status: 200,
        reply: plan,
      },
    ],
    refused: [
      {
        shows: 'two options of one name',
        needs: ['workspace', 'new name of people'],
        request: { pathParams, body: { name: 'Plan', type: 'oneOf', options: ['Free', 'free'] } },
        status: 422,
        reply: { errors: { options: [peopleMessages.attribute.optionTaken] } },
      },
    ],
  },
  updateAttribute: {
    accepted: [
      {
        shows: 'a renamed attribute',
        needs: ['workspace', 'people attribute', 'new name of people'],
        request: { pathParams: cityPath, headers: { 'if-match': '"0"' }, body: { name: 'Town' } },
        status: 200,
        reply: { ...city, name: 'Town', revision: 1 },
      },
      {
        shows: 'a renamed option, and a new one',
        needs: ['workspace', 'people attribute with options'],
        request: {
          pathParams: cityPath,
          headers: { 'if-match': '"0"' },
          body: { options: [{ id: 'o1', name: 'Gratis' }, { name: 'Trial' }] },
        },
        status: 200,
        reply: {
          ...plan,
          options: [
            { id: 'o1', name: 'Gratis' },
            { id: 'o2', name: 'Paid' },
            { id: 'o3', name: 'Trial' },
          ],
          revision: 1,
        },
      },
    ],
    refused: [
      {
        shows: 'options of an attribute without any',
        needs: ['workspace', 'people attribute'],
        request: {
          pathParams: cityPath,
          headers: { 'if-match': '"0"' },
          body: { options: [{ name: 'Vienna' }] },
        },
        status: 422,
        reply: { errors: { options: [peopleMessages.attribute.noOptions] } },
      },
      {
        shows: 'a change of an older revision',
        needs: ['workspace', 'people attribute'],
        request: { pathParams: cityPath, headers: { 'if-match': '"7"' }, body: { name: 'Town' } },
        status: 412,
        reply: { message: peopleMessages.attribute.changedMeanwhile },
      },
    ],
  },
  removeAttribute: {
    accepted: [
      {
        shows: 'a removed attribute',
        needs: ['workspace', 'people attribute'],
        request: { pathParams: cityPath, body: {} },
        status: 200,
        reply: { message: peopleMessages.attribute.removed },
      },
    ],
    refused: [
      {
        shows: 'an attribute that does not exist',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, attribute: 'a999999' }, body: {} },
        status: 404,
        reply: { message: peopleMessages.attribute.unknown },
      },
    ],
  },
  tagPeople: {
    accepted: [
      {
        shows: 'a new tag for one person',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { people: [person.id], add: ['Shop'], remove: [] } },
        status: 200,
        reply: { people: 1 },
      },
    ],
    refused: [
      {
        shows: 'an empty tag',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { people: [person.id], add: [' '], remove: [] } },
        status: 422,
        reply: { errors: { 'add.0': [messages.required] } },
      },
    ],
  },
  renamePeopleTag: {
    accepted: [
      {
        shows: 'a renamed tag',
        needs: ['workspace', 'people tag', 'new name of people'],
        request: { pathParams: tagPath, body: { name: 'Shoppers' } },
        status: 200,
        reply: { id: 't1', name: 'Shoppers' },
      },
    ],
    refused: [
      {
        shows: 'a tag that does not exist',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, tag: 't999999' }, body: { name: 'Shoppers' } },
        status: 404,
        reply: { message: peopleMessages.tag.unknown },
      },
    ],
  },
  deletePeopleTag: {
    accepted: [
      {
        shows: 'a deleted tag',
        needs: ['workspace', 'people tag'],
        request: { pathParams: tagPath, body: {} },
        status: 200,
        reply: { message: peopleMessages.tag.deleted },
      },
    ],
    refused: [
      {
        shows: 'a tag that does not exist',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, tag: 't999999' }, body: {} },
        status: 404,
        reply: { message: peopleMessages.tag.unknown },
      },
    ],
  },
  listPeopleSegments: {
    accepted: [
      {
        shows: 'one saved filter',
        needs: ['workspace', 'people segment'],
        request: { pathParams },
        status: 200,
        reply: { segments: [segment] },
      },
    ],
    refused: [],
  },
  savePeopleSegment: {
    accepted: [
      {
        shows: 'people who were not invited for 90 days',
        needs: ['workspace', 'new name of people'],
        request: { pathParams, body: newSegment },
        status: 200,
        reply: segment,
      },
      {
        shows: 'another name of a saved filter',
        needs: ['workspace', 'people segment', 'new name of people'],
        request: { pathParams, body: { ...segment, name: 'Rested' } },
        status: 200,
        reply: { ...segment, name: 'Rested' },
      },
    ],
    refused: [
      {
        shows: 'a filter without a name',
        needs: ['workspace'],
        request: { pathParams, body: { name: ' ', filter: everybody } },
        status: 422,
        reply: { errors: { name: [messages.required] } },
      },
    ],
  },
  deletePeopleSegment: {
    accepted: [
      {
        shows: 'a deleted filter',
        needs: ['workspace', 'people segment'],
        request: { pathParams: segmentPath, body: {} },
        status: 200,
        reply: { message: peopleMessages.segment.deleted },
      },
    ],
    refused: [
      {
        shows: 'a saved filter that does not exist',
        needs: ['workspace'],
        request: { pathParams: { ...pathParams, segment: unknownId }, body: {} },
        status: 404,
        reply: { message: peopleMessages.segment.unknown },
      },
    ],
  },
  readEligibility: {
    accepted: [
      {
        shows: 'the rules of a workspace',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { ...rules, revision: 1 },
      },
    ],
    refused: [],
  },
  saveEligibility: {
    accepted: [
      {
        shows: 'two invitations in 30 days, and 90 days between two studies',
        needs: ['new workspace'],
        request: { pathParams, headers: { 'if-match': '"0"' }, body: rules },
        status: 200,
        reply: { ...rules, revision: 1 },
      },
      {
        shows: 'no rules but opt-outs',
        needs: ['new workspace'],
        request: { pathParams, headers: { 'if-match': '"0"' }, body: noRules },
        status: 200,
        reply: { ...noRules, revision: 1 },
      },
    ],
    refused: [
      {
        shows: 'a time of no days',
        needs: ['workspace'],
        request: { pathParams, headers: { 'if-match': '"0"' }, body: { ...rules, restDays: 0 } },
        status: 422,
        reply: { errors: { restDays: [messages.invalid] } },
      },
      {
        shows: 'rules that were changed meanwhile',
        needs: ['workspace'],
        request: { pathParams, headers: { 'if-match': '"7"' }, body: rules },
        status: 412,
        reply: { message: peopleMessages.eligibility.changedMeanwhile },
      },
    ],
  },
  checkEligibility: {
    accepted: [
      {
        shows: 'everybody',
        needs: ['workspace', 'person to ask'],
        request: { pathParams, body: { filter: everybody } },
        status: 200,
        reply: {
          found: { people: 412, isMore: false },
          eligible: { people: 380, isMore: false },
          leftOut: [
            { reason: 'optedOut', people: 12, isMore: false },
            { reason: 'noConsent', people: 21, isMore: false },
          ],
        },
      },
    ],
    refused: [
      {
        shows: 'an attribute that was removed',
        needs: ['workspace'],
        request: {
          pathParams,
          body: {
            filter: {
              match: 'all',
              conditions: [{ kind: 'text', field: 'a999999', operator: 'is', values: ['Vienna'] }],
            },
          },
        },
        status: 422,
        reply: { errors: { 'filter.conditions.0.field': [peopleMessages.attribute.filtered] } },
      },
    ],
  },
  readRetention: {
    accepted: [
      {
        shows: 'people who are kept for ever',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: { months: null, revision: 0, due: noPeople, dueSoon: noPeople },
      },
      {
        shows: 'how many people two years would concern',
        needs: ['workspace'],
        request: { pathParams, query: { months: '24' } },
        status: 200,
        reply: {
          months: null,
          revision: 0,
          due: { people: 41, isMore: false },
          dueSoon: { people: 7, isMore: false },
        },
      },
    ],
    refused: [
      {
        shows: 'a number of months out of the range',
        needs: ['workspace'],
        request: { pathParams, query: { months: '0' } },
        status: 422,
        reply: { errors: { months: [messages.invalid] } },
      },
    ],
  },
  saveRetention: {
    accepted: [
      {
        shows: 'people who are kept for two years after the last contact',
        needs: ['new workspace'],
        request: { pathParams, headers: { 'if-match': '"0"' }, body: { months: 24 } },
        status: 200,
        reply: { months: 24, revision: 1, due: noPeople, dueSoon: noPeople },
      },
    ],
    refused: [
      {
        shows: 'a change of an older revision',
        needs: ['workspace'],
        request: { pathParams, headers: { 'if-match': '"7"' }, body: { months: null } },
        status: 412,
        reply: { message: peopleMessages.retention.changedMeanwhile },
      },
    ],
  },
  readPerson: {
    accepted: [
      {
        shows: 'a person without further history',
        needs: ['workspace', 'person to ask'],
        request: { pathParams: personPath },
        status: 200,
        reply: {
          ...person,
          history: [
            {
              id: '01a1fb42-61f4-7d20-a035-1b7e8c9d2f46',
              at: person.createdAt,
              kind: 'added',
              study: null,
              text: '',
              by: 'Ada Lovelace',
            },
          ],
        },
      },
    ],
    refused: [{ ...unknownPerson, request: { pathParams: unknownPersonPath } }],
  },
  updatePerson: {
    accepted: [
      {
        shows: 'a person who asked not to be asked again',
        needs: ['workspace', 'person to ask'],
        request: {
          pathParams: personPath,
          headers: { 'if-match': '"0"' },
          body: {
            email: person.email,
            name: 'Ada King',
            phone: null,
            language: 'de',
            timeZone: null,
            values: {},
            consent: null,
            isOptedOut: true,
          },
        },
        status: 200,
        reply: {
          ...person,
          name: 'Ada King',
          phone: null,
          language: 'de',
          timeZone: null,
          consent: null,
          optedOutAt: '2026-11-30T10:02:11.008Z',
          revision: 1,
        },
      },
    ],
    refused: [
      {
        shows: 'a change of an older revision',
        needs: ['workspace', 'person to ask'],
        request: { pathParams: personPath, headers: { 'if-match': '"7"' }, body: { name: 'Ada King' } },
        status: 412,
        reply: { message: peopleMessages.changedMeanwhile },
      },
      {
        ...unknownPerson,
        request: { pathParams: unknownPersonPath, headers: { 'if-match': '"0"' }, body: { name: 'Ada' } },
      },
    ],
  },
  createPersonLink: {
    accepted: [
      {
        shows: 'a link',
        needs: ['workspace', 'person to ask'],
        request: { pathParams: personPath, body: {} },
        status: 200,
        reply: { link: ownLink },
      },
      {
        shows: 'a link in place of the earlier ones',
        needs: ['workspace', 'person to ask'],
        request: { pathParams: personPath, body: { replace: true } },
        status: 200,
        reply: { link: ownLink },
      },
    ],
    refused: [{ ...unknownPerson, request: { pathParams: unknownPersonPath, body: {} } }],
  },
  addPersonNote: {
    accepted: [
      {
        shows: 'a note',
        needs: ['workspace', 'person to ask'],
        request: { pathParams: personPath, body: { text: 'Prefers afternoons' } },
        status: 200,
        reply: {
          id: '01a1fb43-77c8-7a15-92d6-5e0f3b8c4d19',
          at: '2026-11-30T10:04:37.511Z',
          kind: 'note',
          study: null,
          text: 'Prefers afternoons',
          by: 'Ada Lovelace',
        },
      },
    ],
    refused: [
      {
        shows: 'an empty note',
        needs: ['workspace', 'person to ask'],
        request: { pathParams: personPath, body: { text: '' } },
        status: 422,
        reply: { errors: { text: [messages.required] } },
      },
    ],
  },
} satisfies ExamplesFor<typeof peopleCalls>
