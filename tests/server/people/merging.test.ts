import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AttributeType, AttributeValue } from '#contract/people/attributes.ts'
import { mergingCalls } from '#contract/people/merging.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { peopleSegmentsReply } from '#contract/people/people.ts'
import { createMergingJob } from '#server/people/merging/job.ts'
import { mergeSlice } from '#server/people/merging/queries/merge-slice.ts'
import { orderOptions } from '#server/people/migrations/2027-01-06-option-order.ts'
import { slotsOf } from '#server/people/slots.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { replyOf, startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import { planOf, field, startImports, tableOf } from './import/import-fixture.ts'

const { merge: texts } = peopleMessages
const mergedAttributes = mergingCalls.mergeAttributes.responses[200]
const mergedOptions = mergingCalls.mergeOptions.responses[200]

const start = async (server: Parameters<typeof startImports>[0]) => {
  const started = await startImports(server)
  const { store, workspace, owner, call } = started
  const merge = (attribute: string, into: string) => call('mergeAttributes', owner, { into }, { attribute })
  const mergeOption = (attribute: string, from: string, into: string) =>
    call('mergeOptions', owner, { from, into }, { attribute })
  /** Waits until no values of the workspace have to be moved. */
  const moved = () =>
    eventually(async () => {
      const jobs = await store
        .selectFrom('job')
        .select('id')
        .where('workspace_id', '=', workspace)
        .where('state', '=', 'waiting')
        .execute()
      expect(jobs).toEqual([])
    })
  return { ...started, merge, mergeOption, moved }
}

const options = {
  source: ['Free', 'Gold', 'Only here'],
  target: ['Paid', 'gold', 'FREE', 'Only there'],
}
/** Identifiers of the options of the target after the merge, by those of the source. */
const renamed: Readonly<Record<string, string>> = { o1: 'o3', o2: 'o2', o3: 'o5' }

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const several = (ids: readonly string[]) => fc.subarray([...ids], { minLength: 1 })
/** Of each type the values of a person in an attribute, and in the one that it is merged into. */
const pairs = {
  text: [fc.constantFrom('Oslo', 'constructor', '"'), fc.constantFrom('Rome', '__proto__')],
  number: [fc.constantFrom(-1.5, 0, 1e15), fc.constantFrom(2, 0.1)],
  date: [fc.constant('2026-11-30'), fc.constant('1999-01-01')],
  yesNo: [fc.boolean(), fc.boolean()],
  oneOf: [fc.constantFrom('o1', 'o2', 'o3'), fc.constantFrom('o1', 'o4')],
  severalOf: [several(['o1', 'o2', 'o3']), several(['o1', 'o2', 'o4'])],
} as const satisfies Record<
  AttributeType,
  readonly [fc.Arbitrary<AttributeValue>, fc.Arbitrary<AttributeValue>]
>
const types = ['text', 'number', 'date', 'yesNo', 'oneOf', 'severalOf'] as const

const anyPerson = fc.tuple(
  ...types.map((type) => {
    const [source, target]: readonly [fc.Arbitrary<AttributeValue>, fc.Arbitrary<AttributeValue>] =
      pairs[type]
    return fc.tuple(maybe(source), maybe(target))
  }),
)

/** The plain reading: a value of the kept attribute stays, otherwise the other one comes with its new options. */
const afterMerge = (
  type: AttributeType,
  source: AttributeValue | undefined,
  target: AttributeValue | undefined,
): AttributeValue | undefined => {
  if (target !== undefined || source === undefined) return target
  if (type === 'oneOf' && typeof source === 'string') return renamed[source]
  if (type !== 'severalOf' || !Array.isArray(source)) return source
  return source.map((id) => renamed[id] ?? id).toSorted()
}

const withoutMissing = (values: Readonly<Record<string, AttributeValue | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const slots = (['text', 'number', 'date', 'yesNo', 'severalOf'] as const).flatMap((kind) => [
  ...slotsOf(kind),
])

describe.each(databases)('merging on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('merged attributes leave the people that a plain reading of both leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPerson, { minLength: 1, maxLength: 6 }), async (generated) => {
        const { addAttribute, created, merge, moved, store, workspace, fields } = await start(server())
        const attributes = new Map<AttributeType, readonly [string, string]>()
        for (const type of types) {
          const ofType = type === 'oneOf' || type === 'severalOf'
          const source = { name: `${type} 1`, type, ...(ofType && { options: options.source }) }
          const target = { name: `${type} 2`, type, ...(ofType && { options: options.target }) }
          attributes.set(type, [(await addAttribute(source)).id, (await addAttribute(target)).id])
        }
        const idsOf = (type: AttributeType) => attributes.get(type) ?? ['', '']
        for (const [at, values] of generated.entries())
          await created({
            email: `p${at}@example.org`,
            values: withoutMissing(
              Object.fromEntries(
                types.flatMap((type, index) => {
                  const [source, target] = values[index] ?? []
                  return [
                    [idsOf(type)[0], source],
                    [idsOf(type)[1], target],
                  ]
                }),
              ),
            ),
          })
        for (const [index, type] of types.entries()) {
          const [source, target] = idsOf(type)
          const { conflicts } = mergedAttributes.parse((await merge(source, target)).json())
          const both = generated.filter((values) => values[index]?.every((value) => value !== undefined))
          expect([type, conflicts]).toEqual([type, { people: both.length, isMore: false }])
          // A workspace has at most five jobs that wait.
          await moved()
        }
        // Each person is stored as one who is added with these values now.
        for (const [at, values] of generated.entries())
          await created({
            email: `twin${at}@example.org`,
            values: withoutMissing(
              Object.fromEntries(
                types.map((type, index) => [
                  idsOf(type)[1],
                  afterMerge(type, values[index]?.[0], values[index]?.[1]),
                ]),
              ),
            ),
          })
        const { rows } = await sql<Record<string, unknown> & { content: string }>`select v.content,
            ${sql.join(slots.map((slot) => sql.ref(`p.${slot}`)))}
          from people_person as p join people_values as v on v.workspace_id = p.workspace_id and v.no = p.no
          where p.workspace_id = ${workspace} order by p.no`.execute(store)
        const stored = rows.map(({ content, ...cells }) => {
          const values: unknown = JSON.parse(content)
          return { values, cells }
        })
        expect(stored.slice(0, generated.length)).toEqual(stored.slice(generated.length))
        expect((await fields()).attributes.map(({ id }) => id)).toEqual(types.map((type) => idsOf(type)[1]))
      }),
      { numRuns: 3 },
    )
  })

  test('a merge whose first attempt is lost moves each value once', async () => {
    const { store, workspace, addAttribute } = await start(server())
    const source = await addAttribute({ name: 'City', type: 'text' })
    const target = await addAttribute({ name: 'Town', type: 'text' })
    const people = 600
    const numbers = Array.from({ length: people }, (_, at) => at + 1)
    const at = new Date().toISOString()
    const valuesOf = (no: number) => ({ a1: `City ${no}`, ...(no % 3 === 0 && { a2: `Town ${no}` }) })
    await store
      .insertInto('people_person')
      .values(
        numbers.map((no) => ({
          workspace_id: workspace,
          no,
          email: `p${no}@example.org`,
          email_key: `p${no}@example.org`,
          source: 'manual' as const,
          created_at: at,
          changed_at: at,
          revision: 0,
          t01: `city ${no}`,
          t02: no % 3 === 0 ? `town ${no}` : null,
        })),
      )
      .execute()
    await store
      .insertInto('people_values')
      .values(numbers.map((no) => ({ workspace_id: workspace, no, content: JSON.stringify(valuesOf(no)) })))
      .execute()
    await store
      .updateTable('people_space')
      .set({ last_person: people })
      .where('workspace_id', '=', workspace)
      .execute()
    await store
      .updateTable('people_attribute')
      .set({ removed_at: at })
      .where('workspace_id', '=', workspace)
      .where('id', '=', 1)
      .execute()

    expect([source.id, target.id]).toEqual(['a1', 'a2'])
    const merging = { workspace, attribute: 1, into: 2, options: {} }
    // The attempt ends behind a slice; where it was is not stored.
    const next = await mergeSlice(store, merging, 1)
    expect(next).toBeLessThan(people)
    const job = createMergingJob(store)
    const run = () =>
      job.execute(job.encode(merging), {
        id: workspace,
        signal: new AbortController().signal,
        progress: async () => undefined,
      })
    await run()
    // Also a job that is repeated after its end changes nothing.
    await run()
    const rows = await store
      .selectFrom('people_person')
      .innerJoin('people_values', (join) =>
        join
          .onRef('people_values.workspace_id', '=', 'people_person.workspace_id')
          .onRef('people_values.no', '=', 'people_person.no'),
      )
      .select(['people_person.no', 't01', 't02', 'revision', 'content'])
      .where('people_person.workspace_id', '=', workspace)
      .orderBy('people_person.no')
      .execute()
    const stored = rows.map(({ content, ...row }) => {
      const values: unknown = JSON.parse(content)
      return [row, values]
    })
    expect(stored).toEqual(
      numbers.map((no) => {
        const isKept = no % 3 === 0
        const name = isKept ? `Town ${no}` : `City ${no}`
        return [{ no, t01: null, t02: name.toLowerCase(), revision: isKept ? 0 : 1 }, { a2: name }]
      }),
    )
  })

  test('a merged option is replaced in people, filters and segments', async () => {
    const { addAttribute, created, call, owner, mergeOption, merge, moved, people, audit } =
      await start(server())
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid', 'payed'] })
    const uses = await addAttribute({ name: 'Uses', type: 'severalOf', options: ['Web', 'App', 'Apps'] })
    const offer = await addAttribute({ name: 'Offer', type: 'oneOf', options: ['Paid'] })
    await created({ email: 'a@example.org', values: { [plan.id]: 'o3', [uses.id]: ['o2', 'o3'] } })
    await created({ email: 'b@example.org', values: { [plan.id]: 'o1', [uses.id]: ['o1', 'o3'] } })
    await created({ email: 'c@example.org', values: { [plan.id]: 'o2', [uses.id]: ['o1'] } })
    const conditions = [
      { kind: 'option', field: plan.id, options: ['o2', 'o3'] },
      { match: 'any', conditions: [{ kind: 'option', field: uses.id, options: ['o3'], isNot: true }] },
    ]
    const filter = { match: 'all', conditions }
    await call('savePeopleSegment', owner, { name: 'Payers', filter })
    await call('savePeopleSegment', owner, { name: 'All', filter: { match: 'all', conditions: [] } })

    const ofPlan = mergedOptions.parse((await mergeOption(plan.id, 'o3', 'o2')).json())
    expect(ofPlan).toMatchObject({ segments: 1, attribute: { revision: 1 } })
    expect(ofPlan.attribute.options.map(({ id }) => id)).toEqual(['o1', 'o2'])
    await mergeOption(uses.id, 'o3', 'o2')
    await moved()
    expect((await people()).map(({ values, revision }) => [values, revision])).toEqual([
      [{ [plan.id]: 'o2', [uses.id]: ['o2'] }, 2],
      [{ [plan.id]: 'o1', [uses.id]: ['o1', 'o2'] }, 1],
      [{ [plan.id]: 'o2', [uses.id]: ['o1'] }, 0],
    ])
    const count = async (attribute: string, option: string) => {
      const asked = { match: 'all', conditions: [{ kind: 'option', field: attribute, options: [option] }] }
      return (await call('countPeople', owner, { filter: asked })).json<{ people: number }>().people
    }
    expect([await count(plan.id, 'o2'), await count(uses.id, 'o2')]).toEqual([2, 2])

    const ofOffer = mergedAttributes.parse((await merge(plan.id, offer.id)).json())
    expect(ofOffer.segments).toBe(1)
    const { segments } = peopleSegmentsReply.parse((await call('listPeopleSegments', owner)).json())
    expect(segments.find(({ name }) => name === 'Payers')?.filter.conditions).toEqual([
      { kind: 'option', field: offer.id, options: ['o1'] },
      { match: 'any', conditions: [{ kind: 'option', field: uses.id, options: ['o2'], isNot: true }] },
    ])
    await moved()
    expect((await audit()).map(({ action, subject }) => [action, subject])).toEqual(
      expect.arrayContaining([
        ['mergeOptions', 'Plan: payed → Paid'],
        ['mergeAttributes', 'Plan → Offer'],
      ]),
    )
  })

  test('a merge is refused for other types, too many options, and while values are still written', async () => {
    const { addAttribute, merge, mergeOption, store, workspace, paste, check, call, owner } =
      await start(server())
    const many = Array.from({ length: peopleLimits.options }, (_, at) => `Option ${at}`)
    const city = await addAttribute({ name: 'City', type: 'text' })
    const town = await addAttribute({ name: 'Town', type: 'text' })
    const age = await addAttribute({ name: 'Age', type: 'number' })
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid', 'Gold'] })
    const full = await addAttribute({ name: 'Full', type: 'oneOf', options: many })
    const errorsOf = async (reply: ReturnType<typeof merge>) => {
      const { statusCode, ...sent } = await reply
      return [statusCode, sent.json<unknown>()]
    }
    const into = (message: string) => [422, { errors: { into: [message] } }]
    expect(await errorsOf(merge(city.id, city.id))).toEqual(into(texts.itself))
    expect(await errorsOf(merge(city.id, age.id))).toEqual(into(texts.type))
    expect(await errorsOf(merge(city.id, 'a99'))).toEqual(into(peopleMessages.attribute.unknown))
    expect(await errorsOf(merge(plan.id, full.id))).toEqual(into(texts.tooManyOptions(peopleLimits.options)))
    expect(await errorsOf(mergeOption(plan.id, 'o1', 'o9'))).toEqual(into(peopleMessages.value.option))
    expect(await errorsOf(mergeOption(city.id, 'o1', 'o2'))).toEqual([
      422,
      { errors: { from: [peopleMessages.attribute.noOptions] } },
    ])
    expect(replyOf(await merge('a99', city.id))).toEqual([404, peopleMessages.attribute.unknown])

    // The job waits until tomorrow.
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const queue = (id: string, payload: object) =>
      store
        .insertInto('job')
        .values({
          id: `${workspace}-${id}`,
          kind: 'mergePeopleValues',
          key: null,
          payload: JSON.stringify(payload),
          person_id: null,
          workspace_id: workspace,
          state: 'waiting',
          attempts: 0,
          next_attempt_at: later,
          claim: null,
          last_error: null,
          progress: 0,
          progress_text: null,
          result: null,
          created_at: later,
          finished_at: null,
        })
        .execute()
    await queue('attributes', { workspace, attribute: 99, into: 1, options: {} })
    await queue('options', { workspace, attribute: 4, into: 4, options: { o9: 'o2' } })
    expect(replyOf(await merge(city.id, town.id))).toEqual([409, texts.isRunning])
    expect(replyOf(await mergeOption(plan.id, 'o2', 'o1'))).toEqual([409, texts.isRunning])
    // Those whose place nothing is moved to can go.
    expect((await merge(town.id, city.id)).statusCode).toBe(200)
    expect((await mergeOption(plan.id, 'o1', 'o2')).statusCode).toBe(200)

    const { id } = await paste(tableOf(['E-mail', 'Town'], ['ada@example.org', 'Oslo']))
    await store
      .deleteFrom('job')
      .where('workspace_id', '=', workspace)
      .where('created_at', '=', later)
      .execute()
    await check(id, planOf([field('email'), { to: 'attribute', attribute: city.id }]))
    await call('removeAttribute', owner, {}, { attribute: city.id })
    // The values of its column would go nowhere.
    expect(replyOf(await call('startPeopleImport', owner, {}, { import: id }))).toEqual([
      409,
      peopleMessages.attribute.unknown,
    ])
  })

  test('people are sorted by the order of the options, also those who were stored before', async () => {
    const { addAttribute, created, call, owner, store, workspace } = await start(server())
    const names = Array.from({ length: 12 }, (_, at) => `Option ${at}`)
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: names })
    for (const option of ['o10', 'o2', 'o12', 'o1'])
      await created({ email: `${option}@example.org`, values: { [plan.id]: option } })
    const sorted = async () => {
      const reply = await call('searchPeople', owner, {
        filter: { match: 'all', conditions: [] },
        sort: { field: plan.id, isAscending: true },
      })
      return reply.json<{ people: { email: string }[] }>().people.map(({ email }) => email.split('@')[0])
    }
    expect(await sorted()).toEqual(['o1', 'o2', 'o10', 'o12'])
    await sql`update people_person set t01 = substr(email, 1, length(email) - 12)
      where workspace_id = ${workspace}`.execute(store)
    expect(await sorted()).toEqual(['o1', 'o10', 'o12', 'o2'])
    await orderOptions.up(store)
    expect(await sorted()).toEqual(['o1', 'o2', 'o10', 'o12'])
  })
})
