import { z } from 'zod'
import * as features from '#contract/features.ts'
import { otherRoutes } from '#contract/other-routes.ts'
import { visitorHeader } from '#contract/demo-recordings/demo-recordings.ts'
import { utcTime } from '#contract/shared/fields.ts'
import { failedReply, messageReply, refusedReply } from '#contract/shared/replies.ts'
import {
  studyTasks,
  studyTools,
  toolAnswer,
  toolCounts,
  toolEvent,
  toolSettings,
} from '#contract/studies/registry.ts'
import { action } from '#contract/studies/tools/prototype.ts'

/** A feature's description of itself in the documents of the contract. */
interface Documented {
  readonly groups: readonly {
    readonly name: string
    readonly description?: string
    readonly calls: object
    readonly uploads?: readonly string[]
  }[]
  readonly schemas?: Readonly<Record<string, z.ZodType>>
  readonly unions?: Readonly<Record<string, z.ZodDiscriminatedUnion>>
}

const documented: readonly Documented[] = Object.values(features)

/** The schemas that have a name in the document. Any other schema is written where it is used. */
export const schemaNames = z.registry<{ readonly id: string }>()

const nameSchemas = (schemas: Readonly<Record<string, z.ZodType>>) => {
  for (const [id, schema] of Object.entries(schemas)) schemaNames.add(schema, { id })
}

/** `card.placed` becomes `CardPlaced`. */
const pascalCase = (text: string) =>
  text
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The values of its discriminator by which a branch of a union is chosen. */
export const branchValues = (union: z.ZodDiscriminatedUnion, branch: z.core.$ZodType): string[] => {
  const field: unknown = branch instanceof z.ZodObject ? branch.shape[union.def.discriminator] : undefined
  if (field instanceof z.ZodLiteral) return [...field.values].map(String)
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}

/** Names a union, and each of its branches: by default after the value that chooses it. */
const nameUnion = (
  name: string,
  union: z.ZodDiscriminatedUnion,
  branchName: (value: string) => string = (value) => pascalCase(value) + name,
) => {
  schemaNames.add(union, { id: name })
  for (const branch of union.options) {
    const [value = ''] = branchValues(union, branch)
    if (branch instanceof z.ZodType) schemaNames.add(branch, { id: branchName(value) })
  }
}

/** Names one part of every tool's contract, such as `CardSortTasks` as a branch of `StudyTasks`. */
const nameToolParts = (name: string, union: z.ZodDiscriminatedUnion, part: string) =>
  nameUnion(name, union, (tool) => {
    const [, contract] = Object.entries(studyTools).find(([id]) => id === tool) ?? []
    if (!contract) throw new Error(`${tool} is not a study tool`)
    return contract.name + part
  })

nameSchemas({ Message: messageReply, Failure: failedReply, FieldErrors: refusedReply, UtcTime: utcTime })
for (const { schemas = {}, unions = {} } of documented) {
  nameSchemas(schemas)
  for (const [name, union] of Object.entries(unions)) nameUnion(name, union)
}
nameUnion('PrototypeAction', action, (value) => `Prototype${pascalCase(value)}Action`)
nameUnion('ToolEvent', toolEvent, (type) => `${pascalCase(type)}Event`)
nameToolParts('StudyTasks', studyTasks, 'Tasks')
nameToolParts('ToolAnswer', toolAnswer, 'Answer')
nameToolParts('ToolSettings', toolSettings, 'Settings')
nameToolParts('ToolCounts', toolCounts, 'Counts')

/** Statuses other than 200: the name of the shared response, and its meaning. */
export const failures: ReadonlyMap<number, { readonly name: string; readonly description: string }> = new Map(
  [
    [400, { name: 'BadRequest', description: 'The request is malformed.' }],
    [
      401,
      {
        name: 'Unauthorized',
        description:
          'Not signed in, or wrong credentials. For a results link with a password: call unlockResults first.',
      },
    ],
    [403, { name: 'Forbidden', description: 'The role, the API key or the link does not allow this call.' }],
    [404, { name: 'NotFound', description: 'The link or identifier is unknown.' }],
    [
      409,
      {
        name: 'Conflict',
        description: 'The slot is no longer free, or a limit or the state forbids the change.',
      },
    ],
    [410, { name: 'Gone', description: 'It has ended: nothing more is accepted.' }],
    [412, { name: 'Outdated', description: 'The change is based on an older revision.' }],
    [413, { name: 'BodyTooLarge', description: 'The body is too large.' }],
    [415, { name: 'UnsupportedType', description: 'The content type is not accepted.' }],
    [422, { name: 'InvalidFields', description: 'Invalid fields: messages by field.' }],
    [
      429,
      {
        name: 'TooManyRequests',
        description: 'Too many requests. Retry after the seconds in Retry-After.',
      },
    ],
    [500, { name: 'ServerError', description: 'Unexpected error of the server; nothing was stored.' }],
    [501, { name: 'NotOpenYet', description: 'The form is not open yet; nothing was stored.' }],
    [
      503,
      { name: 'Unavailable', description: 'A third-party service does not respond; nothing was stored.' },
    ],
    [507, { name: 'QuotaExceeded', description: 'The quota is used up; nothing was stored.' }],
  ],
)

const documentedGroups: readonly Documented['groups'][number][] = [
  ...documented.flatMap((feature) => feature.groups),
  ...Object.entries(otherRoutes).map(([name, { group }]) => ({ name: group, calls: {}, uploads: [name] })),
]

/** The groups of calls, as the document tags them: those of one name as one, ordered by name. */
export const groups = [...new Set(documentedGroups.map(({ name }) => name))].toSorted().map((name) => {
  const parts = documentedGroups.filter((group) => group.name === name)
  const description = parts.find((part) => part.description !== undefined)?.description
  if (description === undefined) throw new Error(`No feature describes the calls of ${name}`)
  return {
    name,
    description,
    calls: parts.flatMap(({ calls, uploads = [] }) => [...Object.keys(calls), ...uploads]),
  }
})

const headerKey = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

export const securitySchemes = {
  sessionToken: headerKey(
    'x-session-token',
    'Token of one participant’s session, out of the reply to startSession.',
  ),
  bookingToken: headerKey('x-booking-token', 'Token of one booking, out of the email about it.'),
  personToken: headerKey('x-person-token', 'Token of the link to a person’s own page.'),
  shareToken: headerKey('x-share-token', 'Token of a results link.'),
  shareAccess: headerKey(
    'x-share-access',
    'For a results link with a password: the value that unlockResults gives for it.',
  ),
  recordingVisitor: headerKey(
    visitorHeader,
    'Identifier that the recorder gave the browser in the demo shop: opens the visits of this browser.',
  ),
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-understory',
    description:
      'Set by signIn, confirmSignIn and setUp. Its name is `understory` on a server without HTTPS.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the workspace, out of the reply to createApiKey.',
  },
}
