import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type OpenApiDocument, readOpenApi, type SchemaNode } from '#contract/read-openapi.ts'
import { openApiChanges, unannounced } from '../../scripts/openapi-changes.ts'
import { describeContract } from '../../scripts/write-openapi.ts'

const file = 'contract/openapi.json'
const read = (text: string) => readOpenApi(JSON.parse(text))

test('the contract breaks nothing that its committed document promises, unless its version is raised', () => {
  expect(unannounced(read(readFileSync(file, 'utf8')), describeContract().document)).toEqual([])
})

test('nor what the last commit promised', () => {
  const committed = execFileSync('git', ['show', `HEAD:${file}`], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  expect(unannounced(read(committed), describeContract().document)).toEqual([])
})

/** A document of one call: a field in, a field out. */
const documentOf = (
  field: SchemaNode,
  reply: SchemaNode = {},
  { required = ['field'], version = '1' }: { required?: string[]; version?: string } = {},
): OpenApiDocument => {
  const body = { type: 'object', properties: { field }, required, additionalProperties: false }
  const answer = { type: 'object', properties: { field: reply }, required: ['field'] }
  const json = (schema: SchemaNode) => ({ 'application/json': { schema } })
  return {
    openapi: '3.0.2',
    info: { title: 'One call', version, description: '' },
    paths: {
      '/call': {
        post: {
          operationId: 'call',
          summary: 'A call',
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string', maxLength: 9 } }],
          requestBody: { content: json(body) },
          responses: {
            200: {
              description: '',
              content: {
                'application/json': {
                  schema: answer,
                  examples: { one: { value: { message: 'Sent' } } },
                },
              },
            },
            409: {
              description: '',
              headers: { Wait: { description: '', schema: { type: 'integer' } } },
              content: json({ type: 'object' }),
            },
          },
        },
      },
    },
  }
}

/** The changes from one schema to another, where a client sends it and where it is sent to a client. */
const between = (old: SchemaNode, now: SchemaNode) => ({
  sent: openApiChanges(documentOf(old), documentOf(now)).breaking,
  received: openApiChanges(documentOf({}, old), documentOf({}, now)).breaking,
})
const sentAt = 'POST /call, body.field'
const receivedAt = 'POST /call, reply 200.field'

const object = (properties: Record<string, SchemaNode>, more: SchemaNode = {}): SchemaNode => ({
  type: 'object',
  properties,
  ...more,
})
const branch = (type: string): SchemaNode => object({ type: { type: 'string', enum: [type] } })

test.each<{ change: string; old: SchemaNode; now: SchemaNode; at?: string; words: string }>([
  { change: 'a narrowed enumeration', old: { enum: ['a', 'b'] }, now: { enum: ['a'] }, words: '"b" is gone' },
  {
    change: 'an enumeration where any word was taken',
    old: {},
    now: { enum: ['a'] },
    words: 'only "a" is taken',
  },
  {
    change: 'a lowered limit',
    old: { maxLength: 250 },
    now: { maxLength: 249 },
    words: 'maxLength is 249, was 250',
  },
  { change: 'a new limit', old: {}, now: { maxLength: 9 }, words: 'maxLength is 9, was none' },
  { change: 'fewer items', old: { maxItems: 50 }, now: { maxItems: 5 }, words: 'maxItems is 5, was 50' },
  {
    change: 'more items at least',
    old: { minItems: 1 },
    now: { minItems: 2 },
    words: 'minItems is 2, was 1',
  },
  {
    change: 'another default',
    old: { default: 'a' },
    now: { default: 'b' },
    words: 'left out means "b", was "a"',
  },
  {
    change: 'a lower limit of what any field holds',
    old: { additionalProperties: { maxLength: 9 } },
    now: { additionalProperties: { maxLength: 8 } },
    at: '.*',
    words: 'maxLength is 8, was 9',
  },
  {
    change: 'one type of two that have nothing fixed',
    old: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    now: { anyOf: [{ type: 'string' }] },
    at: ' (number)',
    words: 'is gone',
  },
  {
    change: 'a lower limit in the second of two alike',
    old: { anyOf: [object({}), object({ x: { maxLength: 9 } })] },
    now: { anyOf: [object({}), object({ x: { maxLength: 8 } })] },
    at: ' (object #2).x',
    words: 'maxLength is 8, was 9',
  },
  {
    change: 'a union without null',
    old: { oneOf: [branch('a'), { type: 'object', nullable: true, enum: [null] }] },
    now: { oneOf: [branch('a')] },
    words: 'null is gone',
  },
  { change: 'a lower maximum', old: { maximum: 2 }, now: { maximum: 1 }, words: 'maximum is 1, was 2' },
  {
    change: 'a longer shortest text',
    old: { minLength: 1 },
    now: { minLength: 2 },
    words: 'minLength is 2, was 1',
  },
  { change: 'a raised minimum', old: { minimum: 0 }, now: { minimum: 1 }, words: 'minimum is 1, was 0' },
  { change: 'a new pattern', old: {}, now: { pattern: '^a' }, words: 'pattern is "^a", was none' },
  { change: 'a new format', old: {}, now: { format: 'email' }, words: 'format is "email", was none' },
  { change: 'null no more', old: { nullable: true }, now: {}, words: 'null is gone' },
  {
    change: 'a new required field',
    old: object({}),
    now: object({ x: {} }, { required: ['x'] }),
    at: '.x',
    words: 'is new and required',
  },
  {
    change: 'a field now required',
    old: object({ x: {} }),
    now: object({ x: {} }, { required: ['x'] }),
    at: '.x',
    words: 'is now required',
  },
  {
    change: 'a closed object',
    old: object({}),
    now: object({}, { additionalProperties: false }),
    words: 'other fields are refused',
  },
  {
    change: 'a kind fewer',
    old: { oneOf: [branch('a'), branch('b')] },
    now: { oneOf: [branch('a')] },
    at: ' (type "b")',
    words: 'is gone',
  },
])('$change breaks who sends it, not who receives it', ({ old, now, at = '', words }) => {
  expect(between(old, now)).toEqual({ sent: [`${sentAt}${at}: ${words}`], received: [] })
})

test.each<{ change: string; old: SchemaNode; now: SchemaNode; at?: string; words: string }>([
  { change: 'a widened enumeration', old: { enum: ['a'] }, now: { enum: ['a', 'b'] }, words: '"b" is new' },
  { change: 'any word', old: { enum: ['a'] }, now: {}, words: 'any word is taken' },
  {
    change: 'a raised limit',
    old: { maxLength: 250 },
    now: { maxLength: 251 },
    words: 'maxLength is 251, was 250',
  },
  { change: 'no pattern', old: { pattern: '^a' }, now: {}, words: 'pattern is none, was "^a"' },
  { change: 'null', old: {}, now: { nullable: true }, words: 'null is new' },
  {
    change: 'null among words',
    old: { enum: ['a'] },
    now: { enum: ['a', null], nullable: true },
    words: 'null is new',
  },
  {
    change: 'a field that may be left out',
    old: object({ x: {} }, { required: ['x'] }),
    now: object({ x: {} }),
    at: '.x',
    words: 'may be left out',
  },
  {
    change: 'a widened field of a kind',
    old: { oneOf: [object({ type: { enum: ['a'] }, x: { enum: ['b', 'c'] } })] },
    now: { oneOf: [object({ type: { enum: ['a'] }, x: { enum: ['b', 'c', 'd'] } })] },
    at: ' (type "a").x',
    words: '"d" is new',
  },
  {
    change: 'one more kind',
    old: { oneOf: [branch('a')] },
    now: { oneOf: [branch('a'), branch('b')] },
    at: ' (type "b")',
    words: 'is new',
  },
])('$change breaks who receives it, not who sends it', ({ old, now, at = '', words }) => {
  expect(between(old, now)).toEqual({ sent: [], received: [`${receivedAt}${at}: ${words}`] })
})

test.each<{ change: string; old: SchemaNode; now: SchemaNode; at?: string; words: string }>([
  {
    change: 'another type',
    old: { type: 'string' },
    now: { type: 'number' },
    words: 'is number, was string',
  },
  {
    change: 'another pattern',
    old: { pattern: '^a' },
    now: { pattern: '^b' },
    words: 'pattern is "^b", was "^a"',
  },
  { change: 'a field that is gone', old: object({ x: {} }), now: object({}), at: '.x', words: 'is gone' },
  {
    change: 'another type in a list',
    old: { items: { type: 'string' } },
    now: { items: { type: 'number' } },
    at: '[]',
    words: 'is number, was string',
  },
  {
    change: 'a rule that is not weighed',
    old: { multipleOf: 5 },
    now: { multipleOf: 2 },
    words: 'multipleOf is 2, was 5',
  },
])('$change breaks both', ({ old, now, at = '', words }) => {
  expect(between(old, now)).toEqual({
    sent: [`${sentAt}${at}: ${words}`],
    received: [`${receivedAt}${at}: ${words}`],
  })
})

test('what only adds breaks nobody, and is told', () => {
  expect(between(object({}), object({ x: {} }))).toEqual({ sent: [], received: [] })
  expect(openApiChanges(documentOf({ maxLength: 1 }), documentOf({ maxLength: 2 })).additive).toEqual([
    `${sentAt}: maxLength is 2, was 1`,
  ])
})

const one = documentOf({})
type Call = OpenApiDocument['paths'][string][string]
const changed = (change: (call: Call) => Partial<Call>): OpenApiDocument => {
  const call = one.paths['/call']?.['post']
  if (!call) throw new Error('the document has lost its call')
  return { ...one, paths: { '/call': { post: { ...call, ...change(call) } } } }
}

test.each<[string, OpenApiDocument, string]>([
  ['a call that is gone', { ...one, paths: {} }, 'POST /call is gone'],
  ['a call of another name', changed(() => ({ operationId: 'ring' })), 'POST /call: is called ring now'],
  [
    'a status that is gone',
    changed(({ responses: { 409: _, ...responses } }) => ({ responses })),
    'POST /call: status 409 is gone',
  ],
  ['a parameter that is gone', changed(() => ({ parameters: [] })), 'POST /call: query q is gone'],
  [
    'a parameter that is now required',
    changed(({ parameters = [] }) => ({
      parameters: parameters.map((each) => ({ ...each, required: true })),
    })),
    'POST /call: query q is now required',
  ],
  [
    'a parameter with a lower limit',
    changed(({ parameters = [] }) => ({
      parameters: parameters.map((each) => ({ ...each, schema: { ...each.schema, maxLength: 8 } })),
    })),
    'POST /call, query q: maxLength is 8, was 9',
  ],
  [
    'a new required parameter',
    changed(({ parameters = [] }) => ({
      parameters: [...parameters, { name: 'key', in: 'header', required: true, schema: {} }],
    })),
    'POST /call: header key is new and required',
  ],
  [
    'a body that is now required',
    changed(({ requestBody }) => ({ requestBody: requestBody && { ...requestBody, required: true } })),
    'POST /call: the body is now required',
  ],
  [
    'a header that is gone',
    changed(({ responses }) => ({
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, { headers: _, ...reply }]) => [status, reply]),
      ),
    })),
    'POST /call, reply 409: header Wait is gone',
  ],
  ['a body that is gone', changed(() => ({ requestBody: undefined })), 'POST /call: the body is gone'],
  [
    'another content type',
    changed(() => ({ requestBody: { content: {} } })),
    'POST /call, body: application/json is gone',
  ],
  [
    'another sentence',
    read(JSON.stringify(one).replace('"Sent"', '"Done"')),
    'POST /call, reply 200, one: says {"message":"Done"} instead of {"message":"Sent"}',
  ],
])('%s breaks', (_, now, words) => {
  expect(openApiChanges(one, now).breaking).toEqual([words])
  expect(unannounced(one, now)).toEqual([words])
})

test('new calls, statuses and parameters add', () => {
  expect(openApiChanges({ ...one, paths: {} }, one)).toEqual({
    breaking: [],
    additive: ['POST /call is new'],
  })
  const fewer = changed(({ responses: { 409: _, ...responses } }) => ({ responses, parameters: [] }))
  expect(openApiChanges(fewer, one)).toEqual({
    breaking: [],
    additive: ['POST /call: query q is new', 'POST /call: status 409 is new'],
  })
})

test('a higher version announces whatever breaks; a lower one does not', () => {
  const [old, now] = [{ maxLength: 9 }, { maxLength: 8 }]
  const version = (number: string) => documentOf(now, {}, { version: number })
  expect(unannounced(documentOf(old), version('2'))).toEqual([])
  expect(unannounced(documentOf(old), version('0'))).not.toEqual([])
})

test('a document of 3.1 with references equals the document of 3.0 that spells everything out', () => {
  const text = { type: 'string' }
  const old = documentOf(object({ x: { ...text, nullable: true }, y: { ...text, enum: ['a'] } }), {
    oneOf: [branch('a'), { type: 'object', nullable: true, enum: [null] }],
  })
  const json = (schema: object) => ({ 'application/json': { schema } })
  const field = {
    type: 'object',
    properties: { x: { type: ['string', 'null'] }, y: { type: 'string', const: 'a' } },
  }
  const [call] = Object.values(old.paths['/call'] ?? {})
  const { 200: accepted, 409: conflict } = call?.responses ?? {}
  const now = readOpenApi({
    ...old,
    openapi: '3.1.1',
    paths: {
      '/call': {
        post: {
          ...call,
          requestBody: {
            content: json({
              type: 'object',
              properties: { field: { $ref: '#/components/schemas/Field' } },
              required: ['field'],
              propertyNames: { pattern: '^f' },
              additionalProperties: false,
            }),
          },
          responses: {
            200: { ...accepted, content: json({ $ref: '#/components/schemas/Reply' }) },
            409: { $ref: '#/components/responses/Conflict' },
          },
        },
      },
    },
    components: {
      schemas: {
        Field: field,
        A: branch('a'),
        Reply: {
          type: 'object',
          properties: {
            field: {
              anyOf: [
                { oneOf: [{ $ref: '#/components/schemas/A' }], discriminator: { propertyName: 'type' } },
                { type: 'null' },
              ],
            },
          },
          required: ['field'],
        },
      },
      responses: { Conflict: conflict },
    },
  })
  expect(openApiChanges(old, now)).toEqual({ breaking: [], additive: [] })
  expect(openApiChanges(now, old)).toEqual({ breaking: [], additive: [] })
})

test('a reference to a part that is missing is refused', () => {
  const { paths, ...others } = one
  const broken = { ...others, paths: { ...paths, '/other': { get: { $ref: '#/components/nothing' } } } }
  expect(() => readOpenApi(broken)).toThrow('#/components/nothing names no part of the document')
})
