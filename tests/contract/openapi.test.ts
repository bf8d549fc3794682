import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readOpenApi, type SchemaNode } from '#contract/read-openapi.ts'
import { callMetadata } from '#contract/shared/access.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { permissions } from '#contract/workspace/permissions.ts'
import { describeContract } from '../../scripts/write-openapi.ts'

const text = readFileSync('contract/openapi.json', 'utf8')
const committed = readOpenApi(JSON.parse(text))
const operations = Object.entries(committed.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
)

const schemasOf = ({ parameters = [], requestBody, responses }: (typeof operations)[number]) => [
  ...parameters.map(({ schema }) => schema),
  ...[requestBody, ...Object.values(responses)].flatMap((part) =>
    Object.values(part?.content ?? {}).map(({ schema }) => schema),
  ),
]

/** The schema and all schemas in it. */
const withInner = (schema: SchemaNode): SchemaNode[] => {
  const { properties = {}, items, oneOf = [], anyOf = [], additionalProperties: others } = schema
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...oneOf, ...anyOf]
  if (typeof others === 'object') inner.push(others)
  return [schema, ...inner.flatMap(withInner)]
}

const fieldsOf = (path: string) =>
  committed.paths[path]?.post?.requestBody?.content['application/json']?.schema.properties ?? {}

test('the committed document is up to date with the contract', () => {
  expect(text).toBe(describeContract().text)
})

test('contains the ten calls of the public site', () => {
  const calls = operations.map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual(
    expect.arrayContaining([
      'get /ssr',
      'get /ssr/pricing',
      'post /ssr/subscription',
      'post /ssr/contact',
      'post /ssr/support',
      'post /ssr/popup-wizard',
      'post /ssr/enterprise-wizard',
      'post /ssr/book-demo',
      'post /ssr/enterprise-form',
      'post /ssr/student-form',
    ]),
  )
})

test('contains every call with every status it declares', () => {
  const described = new Map(operations.map((each) => [each.operationId, each]))
  for (const [name, call] of Object.entries(contract)) {
    const operation = described.get(name)
    expect(operation?.path, name).toBe(call.path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(operation?.responses ?? {}), name).toEqual(Object.keys(call.responses))
  }
})

test('assigns every call to a described group', () => {
  const groups = committed.tags?.map(({ name }) => name)
  for (const { tags, path } of operations) {
    expect(tags, path).toHaveLength(1)
    expect(groups, path).toEqual(expect.arrayContaining(tags ?? []))
  }
  expect(new Set(operations.flatMap(({ tags = [] }) => tags))).toEqual(new Set(groups))
})

test('declares a security scheme for each call that reads a token', () => {
  for (const { path, parameters = [], security = [] } of operations) {
    const headers = new Set(parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name))
    const schemes = new Set(security.flatMap((each) => Object.keys(each)))
    const headerOf = {
      sessionToken: 'x-session-token',
      bookingToken: 'x-booking-token',
      shareToken: 'x-share-token',
      shareAccess: 'x-share-access',
      recordingVisitor: 'x-recording-visitor',
    }
    for (const [scheme, header] of Object.entries(headerOf))
      expect(schemes.has(scheme), `${path} ${header}`).toBe(headers.has(header))
  }
})

test('requires a session for calls of accounts, and a session or an API key for those with a permission', () => {
  const described = new Map(operations.map((each) => [each.operationId, each.security]))
  for (const [name, { metadata }] of Object.entries(contract)) {
    const { access } = callMetadata.parse(metadata)
    // Members of the workspace read results without a link.
    const isForMembers = described.get(name)?.some((each) => 'shareToken' in each) === true
    const schemes = described.get(name)?.flatMap((each) => Object.keys(each)) ?? []
    const byPermission = permissions.some((each) => each === access) ? ['sessionCookie', 'apiKey'] : []
    const isForPersons = access === 'account' || access === 'instance-admin'
    const expected = isForPersons
      ? ['sessionCookie']
      : isForMembers
        ? ['sessionCookie', 'apiKey']
        : byPermission
    expect(
      schemes.filter((scheme) => scheme === 'sessionCookie' || scheme === 'apiKey'),
      name,
    ).toEqual(expected)
  }
})

// A generator of clients, and the reference page, read the document whole.
test('is smaller than 1.6 MB', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(1_600_000)
})

test('has no empty schema', () => {
  for (const operation of operations) {
    const schemas = schemasOf(operation)
    expect(schemas.length, operation.path).toBeGreaterThan(0)
    for (const schema of schemas.flatMap(withInner))
      expect(
        schema.type ?? schema.oneOf ?? schema.anyOf,
        `${operation.path}: ${JSON.stringify(schema)}`,
      ).toBeDefined()
  }
})

test('lists null beside the type, and among the values of an enum', () => {
  const nullable = operations
    .flatMap(schemasOf)
    .flatMap(withInner)
    .filter((schema) => schema.nullable)
  expect(nullable.length).toBeGreaterThan(0)
  const vague = nullable.filter(({ type, enum: words }) => !type || (words && !words.includes(null)))
  expect(vague).toEqual([])
})

test('requires bodies, and declares Retry-After where a client must wait', () => {
  for (const { requestBody, responses, path } of operations) {
    expect(requestBody?.required, path).toBe(requestBody && true)
    expect(Object.keys(responses['429']?.headers ?? {}), path).toEqual(['Retry-After'])
  }
})

test('contains the limits of the fields', () => {
  expect(fieldsOf('/ssr/contact')).toMatchObject({
    given_name: { type: 'string', maxLength: maxLength.line },
    email: { format: 'email', maxLength: maxLength.line },
    message: { minLength: 1, maxLength: maxLength.message },
  })
  expect(maxLength.line).toBe(250)
  expect(fieldsOf('/ssr/book-demo').companySize?.enum).toContain('Over 5000')
  expect(fieldsOf('/ssr/student-form').agreement?.enum).toEqual([true])
})

test('contains an example for each form', () => {
  const forms = operations.filter(({ path, method }) => method === 'post' && path.startsWith('/ssr'))
  for (const { path, requestBody } of forms)
    expect(Object.keys(requestBody?.content['application/json']?.examples ?? {}), path).not.toEqual([])
})
