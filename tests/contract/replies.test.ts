import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readOpenApi, type SchemaNode } from '#contract/read-openapi.ts'
import { bookingConfigReply } from '#contract/booking/booking.ts'
import { captchaReply } from '#contract/site/site.ts'
import { loosePartsIn } from '#tests/support/loose-parts.ts'
import { calls } from '../../scripts/contract/calls.ts'

/** Keys of dictionaries: any of them may be missing. */
const dictionaryKeys =
  /^no ((.*\.)?(answers|screening|followUps|standards|hotspots|expected|recall|clear|asked|values|settings\.tasks)\.[^.]+(\.\d+\..*)?|errors\..*)$/

/** Optional parts of a survey page and its questions. */
const optionalSurveyParts =
  /^no (study\.)?tasks\.pages\[\]\.(title|questions\[\]\.(skip(\..+)?|min|max|unit|other))$/

/** A filter that is left out has its default, and so have optional parts of a condition. */
const optionalFilters = /^no ((segments\[\]\.)?filter(\.conditions\[\])*|(polls\[\]\.)?counts)\.\w+$/

/** Optional parts of the plan of an import, and reasons that no row has. */
const optionalPlanParts = /^no (plan\.(consent|columns\[\]\.(dates|decimals))|examples\.reasons\.\w+)$/

const looseIn = (schema: z.ZodType | undefined, value: unknown) =>
  loosePartsIn(schema, value).filter(
    (path) => !dictionaryKeys.test(path) && !optionalSurveyParts.test(path) && !optionalPlanParts.test(path),
  )

const { paths } = readOpenApi(JSON.parse(readFileSync('contract/openapi.json', 'utf8')))
const bodies = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, requestBody }) => [operationId, requestBody?.content['application/json']?.schema]),
)

const alternativesIn = (node: SchemaNode): readonly SchemaNode[] => [
  node,
  ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(alternativesIn),
]

/** The schemas of a part such as `questions[].output`, one for each alternative. */
const schemasAt = (node: SchemaNode, path: readonly string[]): readonly SchemaNode[] =>
  path.reduce<readonly SchemaNode[]>((owners, name) => {
    const parts = owners.map(({ properties, items }) => (name === '[]' ? items : properties?.[name]))
    return parts.filter((part) => part !== undefined).flatMap(alternativesIn)
  }, alternativesIn(node))

/** Whether the published document allows a body without this part. */
const isOptional = (body: SchemaNode, path: string) => {
  const names = path.split(/\.|(?=\[\])/)
  const name = names.pop() ?? ''
  return schemasAt(body, names).some(({ properties = {}, required = [], additionalProperties }) =>
    name in properties ? !required.includes(name) : Boolean(additionalProperties),
  )
}

describe.each(calls)('$name', ({ name, method, path, access, headers, body, responses, examples }) => {
  test('requires every part of its replies with its type', () => {
    for (const { status, reply } of [...examples.accepted, ...examples.refused]) {
      const loose = looseIn(responses.get(status), reply)
      expect(loose.filter((part) => !optionalFilters.test(part))).toEqual([])
    }
  })

  test('requires every part of its body except those that are optional in the published document', () => {
    if (!body) return
    const loose = examples.accepted.flatMap(({ request }) => looseIn(body, request.body))
    const published = bodies.get(name)
    expect(loose.filter((part) => !(published && isOptional(published, part.replace('no ', ''))))).toEqual([])
  })

  test('requires a message in a failed reply, or errors by field', () => {
    const failures = [...responses].filter(
      ([status]) => status !== 200 && status !== 422 && !(name === 'finishCapture' && status === 409),
    )
    for (const [, schema] of failures) {
      expect(schema.safeParse({ message: 'Not now' }).success).toBe(true)
      expect(schema.safeParse({}).success).toBe(false)
    }
    expect(responses.get(422)?.safeParse({ errors: { name: ['Required'] } }).success).toBe(true)
    expect(responses.get(422)?.safeParse({ errors: { name: 'Required' } }).success).toBe(false)
  })

  test('declares the statuses of its method, access, path and headers, and else only refusals', () => {
    const failures = [400, 422, 429, 500, 503]
    const needed = [
      200,
      ...failures,
      ...(method === 'POST' ? [413, 415, 501] : []),
      ...(['public', 'participant', 'link'].includes(access) ? [] : [401, 403]),
      ...(path.includes(':') ? [404] : []),
    ]
    const declared = [...responses.keys()]
    const further = declared.filter((status) => !needed.includes(status))
    expect(declared).toEqual(expect.arrayContaining(needed))
    expect([401, 403, 404, 409, 412]).toEqual(expect.arrayContaining(further))
    const needsRevision = headers instanceof z.ZodObject && 'if-match' in headers.shape
    expect(declared.includes(412)).toBe(needsRevision)
  })
})

test('declares the content type of each file', () => {
  const types = calls.flatMap(({ name, files }) =>
    [...files].map(([status, type]) => [name, `${status} ${type}`]),
  )
  expect(Object.fromEntries(types)).toEqual({
    downloadAccountExport: '200 application/zip',
    exportAuditEvents: '200 text/csv; charset=utf-8',
    exportIdeas: '200 text/csv; charset=utf-8',
    exportPeople: '200 text/csv; charset=utf-8',
    readRefusedPeople: '200 text/csv; charset=utf-8',
    exportStudyBundle: '200 application/zip',
    exportTable: '200 text/csv; charset=utf-8',
    exportWorkbook: '200 application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    readDemoRecordingPart: '200 application/json',
    readDownload: '200 application/octet-stream',
    readRecordingPart: '200 application/json',
    readSharedRecordingPart: '200 application/json',
    report: '200 application/pdf',
    watchResults: '200 text/event-stream',
  })
})

test('has a short, unique summary for every call', () => {
  for (const { summary } of calls) expect(summary).toMatch(/^\w.{9,99}$/)
  expect(new Set(calls.map(({ summary }) => summary)).size).toBe(calls.length)
})

const challenge = {
  parameters: { algorithm: 'PBKDF2', nonce: 'n', salt: 's', cost: 1, keyLength: 32, keyPrefix: '00' },
}

test.each<[z.ZodType, object]>([
  [captchaReply, { provider: 'altcha', challenge }],
  [captchaReply, { provider: 'recaptcha', siteKey: 'key' }],
  [captchaReply, { provider: 'hcaptcha', siteKey: 'key' }],
  [captchaReply, { provider: 'turnstile', siteKey: 'key' }],
  [captchaReply, { provider: 'none' }],
  [
    bookingConfigReply,
    {
      provider: 'own',
      slotMinutes: 15,
      bookableDays: 60,
      timeZone: 'Europe/Prague',
      isConfirmedByMail: true,
      asksForPhone: false,
    },
  ],
  [bookingConfigReply, { provider: 'widget', url: 'https://calendar.example/' }],
])('reply %# requires exactly these parts: %j', (schema, reply) => {
  expect(schema.safeParse(reply).success).toBe(true)
  expect(looseIn(schema, reply)).toEqual([])
  expect(schema.safeParse({ ...reply, provider: '' }).success).toBe(false)
})
