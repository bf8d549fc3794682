import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateFields, flagFields, textFields } from '#contract/people/filters.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { type SearchPeopleForm, searchPeopleForm } from '#contract/people/people.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { checkFilter, checkSort, type PeopleGroup } from '#server/people/check-filter.ts'
import { optionCell } from '#server/people/option-cell.ts'
import { countPeople, matchingNumbers, searchLimits, searchPeople } from '#server/people/queries/search.ts'
import { foldText } from '#server/store/fold-text.ts'
import type { Store } from '#server/store/schema.ts'
import { createDraw } from '#studies/statistics/random.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { commitSeed } from '#tests/support/commit-seed.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'

const now = new Date('2026-11-30T09:30:00.000Z')

/** Of each type one with an index, as far as there are indexes, and one without. */
const attributes = [
  { id: 1, type: 'text', slot: 't01' },
  { id: 2, type: 'text', slot: 't06' },
  { id: 3, type: 'oneOf', slot: 't02' },
  { id: 4, type: 'oneOf', slot: 't07' },
  { id: 5, type: 'number', slot: 'n01' },
  { id: 6, type: 'number', slot: 'n03' },
  { id: 7, type: 'date', slot: 'd01' },
  { id: 8, type: 'date', slot: 'd03' },
  { id: 9, type: 'yesNo', slot: 'b01' },
  { id: 10, type: 'severalOf', slot: 'm01' },
] as const

/** Values with the characters that patterns and databases treat in their own way. */
const words = [
  'Žilina',
  'zilina',
  'ŽILINA 2',
  'žilin\u0301',
  '50%_off',
  '50',
  'a\\b',
  "it's",
  'Straße',
  'STRASSE',
  'İzmir',
  'ﬁne',
  '😀 smile',
  '\uE000 private',
  '\u{10FFFF}',
  '\u{10FFFF}end',
  '\uD7FFend',
]
const numbers = [-1, 0, 0.1, 1, 1.5, 2, 10, 1e15]
const days = [
  '0999-01-01',
  '2020-02-29',
  '2026-10-31',
  '2026-11-29',
  '2026-11-30',
  '2026-12-01',
  '9999-12-31',
]
const times = [
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  '2026-11-30T00:00:00.000Z',
  now.toISOString(),
]
const options = ['o1', 'o2', 'o10', 'o11']
const studies = ['shop', 'news']
const kinds = ['added', 'note', 'consent', 'optOut', 'invitation', 'session', 'screenOut'] as const

/** A person as the plain reading of this test sees them: values as they were entered, by field. */
const knownPerson = (no: number) => {
  const draw = createDraw(no)
  const one = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)] ?? null
  const maybe = <Item>(items: readonly Item[]) => (draw() < 0.3 ? null : one(items))
  const some = <Item>(items: readonly Item[]) => items.filter(() => draw() < 0.3)
  const several = some(options)
  const texts = {
    email: `${one(words.map((word) => foldText(word).replaceAll(/[^a-z\d]/g, '')))}.${no}@Example.ORG`,
    name: maybe(words),
    phone: maybe(['+421 905 123 456', '0905/123456', '(02) 12-34']),
    language: maybe(['de', 'de-AT', 'pt-BR', 'EN']),
    timeZone: maybe(['Europe/Prague', 'Europe/Bratislava', 'UTC']),
    a1: maybe(words),
    a2: maybe(words),
  }
  const dates = {
    createdAt: new Date(now.getTime() - (200 - no) * 0.4 * dayMs).toISOString(),
    contactedAt: maybe(times),
    consentedAt: maybe(days),
    optedOutAt: maybe(times),
    a7: maybe(days),
    a8: maybe(days),
  }
  return {
    no,
    texts,
    dates,
    chosen: {
      a3: maybe(options),
      a4: maybe(options),
      a10: several.length === 0 ? null : `,${several.join(',')},`,
    },
    numbers: { a5: maybe(numbers), a6: maybe(numbers) },
    flags: {
      isOptedOut: dates.optedOutAt !== null,
      hasConsent: dates.consentedAt !== null,
      a9: maybe([true, false]),
    },
    tags: some([1, 2, 3]),
    events: some([0, 1, 2, 29, 30, 31, 400]).map((age) => ({
      kind: one(kinds) ?? 'note',
      at: new Date(now.getTime() - age * dayMs - (draw() < 0.5 ? 0 : 1)).toISOString(),
      study_id: maybe(studies),
    })),
  }
}
type Known = ReturnType<typeof knownPerson>

const phoneKey = (text: string) => text.replaceAll(/[^\d+]/g, '')
const keyOf = (field: string) =>
  field === 'email' ? (text: string) => text.toLowerCase() : field === 'phone' ? phoneKey : foldText

const insert = async (store: Store, workspace_id: string, known: readonly Known[]) => {
  await store
    .insertInto('workspace')
    .values({ id: workspace_id, name: 'Atlas', created_at: now.toISOString(), language: 'en' })
    .execute()
  const key = (text: string | null, fold = foldText) => (text === null ? null : fold(text))
  await store
    .insertInto('people_person')
    .values(
      known.map(({ no, texts, dates, chosen, numbers: entered, flags }) => ({
        workspace_id,
        no,
        email: texts.email,
        email_key: texts.email.toLowerCase(),
        name: texts.name,
        name_key: key(texts.name),
        phone: texts.phone,
        phone_key: key(texts.phone, phoneKey),
        language: texts.language,
        time_zone: texts.timeZone,
        consent_day: dates.consentedAt,
        opted_out_at: dates.optedOutAt,
        source: 'manual' as const,
        created_at: dates.createdAt,
        changed_at: dates.createdAt,
        contacted_at: dates.contactedAt,
        revision: 0,
        t01: key(texts.a1),
        t06: key(texts.a2),
        t02: key(chosen.a3, optionCell),
        t07: key(chosen.a4, optionCell),
        n01: entered.a5,
        n03: entered.a6,
        d01: dates.a7,
        d03: dates.a8,
        b01: flags.a9 === null ? null : Number(flags.a9),
        m01: chosen.a10,
      })),
    )
    .execute()
  await store
    .insertInto('people_tag')
    .values([1, 2, 3].map((id) => ({ workspace_id, id, name: `${id}`, name_key: `${id}`, created_at: '' })))
    .execute()
  await store
    .insertInto('people_person_tag')
    .values(known.flatMap(({ no, tags }) => tags.map((tag_id) => ({ workspace_id, tag_id, no }))))
    .execute()
  await store
    .insertInto('people_event')
    .values(
      known.flatMap(({ no, events }) =>
        events.map((event) => ({ workspace_id, no, id: randomUUID(), text: '', ...event })),
      ),
    )
    .execute()
}

const compareTexts = {
  is: (text: string, value: string) => text === value,
  contains: (text: string, value: string) => text.includes(value),
  starts: (text: string, value: string) => text.startsWith(value),
} as const

const valueOf = <Value>(values: Readonly<Record<string, Value>>, field: string): Value | null =>
  values[field] ?? null

const dayOf = (time: string) => Date.parse(time.slice(0, 10))
const isIn = (value: number | null, min = -Infinity, max = Infinity) =>
  value !== null && value >= min && value <= max

type AnyPart = PeopleGroup['conditions'][number]

const meets = (known: Known, condition: Exclude<AnyPart, PeopleGroup>): boolean => {
  switch (condition.kind) {
    case 'chosen':
      return 'length' in condition.numbers && condition.numbers.includes(known.no)
    case 'text': {
      const { field, operator, values } = condition
      const fold = keyOf(field)
      const text = valueOf(known.texts, field)
      return (
        text !== null &&
        values.some((value) => fold(value) !== '' && compareTexts[operator](fold(text), fold(value)))
      )
    }
    case 'number':
      return isIn(valueOf(known.numbers, condition.field), condition.min, condition.max)
    case 'date': {
      const time = valueOf(known.dates, condition.field)
      const { min = '0000-01-01', max = '9999-12-31' } = condition
      return isIn(time === null ? null : dayOf(time), dayOf(min), dayOf(max))
    }
    case 'age': {
      const time = valueOf(known.dates, condition.field)
      const age = time === null ? null : (dayOf(now.toISOString()) - dayOf(time)) / dayMs
      return isIn(age, Math.max(0, condition.min ?? 0), condition.max)
    }
    case 'flag':
      return valueOf(known.flags, condition.field) === condition.is
    case 'option': {
      const chosen = valueOf(known.chosen, condition.field)
      return chosen !== null && condition.options.some((option) => chosen.split(',').includes(option))
    }
    case 'filled': {
      const all = { ...known.texts, ...known.dates, ...known.numbers, ...known.flags, ...known.chosen }
      return (valueOf<string | number | boolean | null>(all, condition.field) !== null) === condition.is
    }
    case 'tag':
      return known.tags.some((tag) => condition.tag === `t${tag}`)
    case 'history': {
      const { event, study, days: recent = Infinity, times: least = 1 } = condition
      const happened = known.events.filter(
        ({ kind, study_id, at }) =>
          kind === event &&
          (study === undefined || study_id === study) &&
          now.getTime() - Date.parse(at) <= recent * dayMs,
      )
      return happened.length >= least
    }
  }
}

const isSelected = (known: Known, { match, conditions }: PeopleGroup): boolean => {
  const holds = (part: AnyPart): boolean =>
    'conditions' in part
      ? isSelected(known, part)
      : meets(known, part) !== ('isNot' in part && part.isNot === true)
  return match === 'all' ? conditions.every(holds) : conditions.some(holds) === (match === 'any')
}

const sortedBy = (known: Known, field: string): string | number | null => {
  if (field === 'createdAt') return known.no
  const text = valueOf(known.texts, field)
  if (text !== null) return keyOf(field)(text)
  const option = field === 'a10' ? null : valueOf(known.chosen, field)
  if (option !== null) return Number(option.slice(1))
  const flag = valueOf(known.flags, field)
  return flag === null
    ? valueOf<string | number | null>({ ...known.dates, ...known.numbers, ...known.chosen }, field)
    : Number(flag)
}

/** Texts by their code points, as their bytes in UTF-8 are. */
const compareKeys = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(Buffer.from(`${one}`), Buffer.from(`${other}`))

const inOrder = (known: readonly Known[], { field, isAscending }: SearchPeopleForm['sort']) =>
  known.toSorted((one, other) => {
    const [key, otherKey] = [sortedBy(one, field), sortedBy(other, field)]
    if ((key === null) !== (otherKey === null)) return key === null ? 1 : -1
    const order = key === null || otherKey === null ? 0 : compareKeys(key, otherKey)
    return (order || one.no - other.no) * (isAscending ? 1 : -1)
  })

const people = Array.from({ length: 150 }, (_, at) => knownPerson(at + 1))

const isNot = fc.option(fc.boolean(), { nil: undefined })
const someOf = <Item>(...items: readonly Item[]) =>
  fc.array(fc.constantFrom(...items), { minLength: 1, maxLength: 3 })
const range = <Bound>(bound: fc.Arbitrary<Bound>) =>
  fc.oneof(fc.record({ min: bound }), fc.record({ max: bound }), fc.record({ min: bound, max: bound }))
const searched = [
  ...words,
  'zi',
  '%',
  '_',
  '\\',
  'SS',
  'e\u0301',
  '\uD7FF',
  '\u0301',
  '12-3',
  '+421',
  'de-',
  'europe/',
  '@example',
]
const anyCondition = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    field: fc.constantFrom(...textFields, 'a1', 'a2'),
    operator: fc.constantFrom('is', 'starts'),
    values: someOf(...searched, 'pt-br', 'EUROPE/PRAGUE', '+421905123456'),
    isNot,
  }),
  fc.record({
    kind: fc.constant('text'),
    field: fc.constantFrom(...textFields, 'a1', 'a2'),
    operator: fc.constant('contains'),
    values: someOf(...searched.filter((text) => text.trim().length > 1)),
    isNot,
  }),
  fc
    .tuple(fc.constantFrom('a5', 'a6'), range(fc.constantFrom(...numbers, 0.5)), isNot)
    .map(([field, bounds, not]) => ({ kind: 'number', field, ...bounds, isNot: not })),
  fc
    .tuple(fc.constantFrom(...dateFields, 'a7', 'a8'), range(fc.constantFrom(...days, '2026-11-01')), isNot)
    .map(([field, bounds, not]) => ({ kind: 'date', field, ...bounds, isNot: not })),
  fc
    .tuple(
      fc.constantFrom(...dateFields, 'a7', 'a8'),
      range(fc.constantFrom(0, 1, 29, 30, 2466, 36_500)),
      isNot,
    )
    .map(([field, bounds, not]) => ({ kind: 'age', field, ...bounds, isNot: not })),
  fc.record({ kind: fc.constant('flag'), field: fc.constantFrom(...flagFields, 'a9'), is: fc.boolean() }),
  fc.record({
    kind: fc.constant('option'),
    field: fc.constantFrom('a3', 'a4', 'a10'),
    options: someOf(...options, 'o3'),
    isNot,
  }),
  fc.record({
    kind: fc.constant('filled'),
    field: fc.constantFrom(...textFields, ...dateFields, ...attributes.map(({ id }) => `a${id}`)),
    is: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('tag'), tag: fc.constantFrom('t1', 't2', 't3', 't99'), isNot }),
  fc.record({
    kind: fc.constant('history'),
    event: fc.constantFrom(...kinds),
    study: fc.option(fc.constantFrom(...studies, 'unknown'), { nil: undefined }),
    days: fc.option(fc.constantFrom(1, 2, 30, 400), { nil: undefined }),
    times: fc.option(fc.constantFrom(2, 3), { nil: undefined }),
    isNot,
  }),
)
const groupOf = <Part>(part: fc.Arbitrary<Part>) =>
  fc.record({
    match: fc.constantFrom('all', 'all', 'any', 'none'),
    conditions: fc.array(part, { maxLength: 3 }),
  })
const anyFilter = groupOf(
  fc.oneof({ weight: 3, arbitrary: anyCondition }, groupOf(fc.oneof(anyCondition, groupOf(anyCondition)))),
)
const anySort = fc.record({
  field: fc.constantFrom(
    'createdAt',
    'name',
    'email',
    'contactedAt',
    ...attributes.map(({ id }) => `a${id}`),
  ),
  isAscending: fc.boolean(),
})
/** Each plan finds every page, or gives way to the next one. */
const plans = {
  few: { ...searchLimits, walked: 0, few: 1000 },
  walk: { ...searchLimits, walked: 1000, few: 0 },
  narrow: { ...searchLimits, walked: 0, few: 0, narrowed: 1000 },
  scan: { ...searchLimits, walked: 0, few: 0, narrowed: 0 },
  mixed: { ...searchLimits, walked: 40, few: 20, narrowed: 50 },
} as const
const anyLimits = fc
  .record({
    plan: fc.constantFrom(...Object.values(plans)),
    perPage: fc.constantFrom(7, 60, 1000),
  })
  .map(({ plan, perPage }) => ({ ...plan, perPage }))

describe.each(databases)('searches of people on %s', (database) => {
  const fixture = sharedFixture(async () => {
    const store = await openTestStore(await freshDatabase(database))
    const workspaceId = randomUUID()
    await insert(store, workspaceId, people)
    // With the same numbers, and other values.
    await insert(
      store,
      randomUUID(),
      people.map(({ no }) => ({ ...knownPerson(no + 1000), no })),
    )
    return { store, workspaceId }
  })
  const search = (form: SearchPeopleForm, limits: Parameters<typeof searchPeople>[2] = searchLimits) => {
    const { store, workspaceId } = fixture()
    return searchPeople(store, { workspaceId, attributes, form, now }, limits)
  }
  const count = (
    filter: SearchPeopleForm['filter'],
    limits: Parameters<typeof searchPeople>[2] = searchLimits,
  ) => {
    const { store, workspaceId } = fixture()
    return countPeople(store, { workspaceId, attributes, filter, now }, limits)
  }

  /** The numbers of all people of a list, page by page, and how they were found. */
  const readAll = async (
    form: SearchPeopleForm,
    limits: typeof searchLimits | Parameters<typeof searchPeople>[2],
  ) => {
    const found: number[] = []
    const used = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await search({ ...form, ...(cursor !== undefined && { cursor }) }, limits)
      if (!page) throw new Error('The cursor was refused')
      found.push(...page.rows.map(({ no }) => no))
      used.add(page.plan)
      cursor = page.cursor ?? undefined
    } while (cursor !== undefined)
    return { found, used: [...used] }
  }

  test('any filter in any order selects the people that a plain reading selects', async () => {
    const { store, workspaceId } = fixture()
    await fc.assert(
      fc.asyncProperty(anyFilter, anySort, anyLimits, async (generated, sort, limits) => {
        const form = searchPeopleForm.parse({ filter: generated, sort })
        const { filter } = form
        const expected = inOrder(
          people.filter((known) => isSelected(known, filter)),
          form.sort,
        ).map(({ no }) => no)
        const { found } = await readAll(form, limits)
        expect(found).toEqual(expected)
        expect(await count(filter, limits)).toEqual({ people: expected.length, isMore: false })
        const numbersFound: number[] = []
        for await (const slice of matchingNumbers(store, { workspaceId, attributes, filter, now }, 60))
          numbersFound.push(...slice)
        expect(numbersFound).toEqual(expected.toSorted((one, other) => one - other))
      }),
      { numRuns: 150, seed: commitSeed() },
    )
  })

  test('each plan finds the same people', async () => {
    const form = searchPeopleForm.parse({
      filter: {
        match: 'all',
        conditions: [
          { kind: 'tag', tag: 't1' },
          { kind: 'history', event: 'session', isNot: true },
        ],
      },
      sort: { field: 'a7', isAscending: false },
    })
    const expected = people.filter((known) => isSelected(known, form.filter))
    expect(expected.length).toBeGreaterThan(20)
    const numbersOfAll = inOrder(expected, form.sort).map(({ no }) => no)
    for (const [name, plan] of [
      ['few', 'narrow'],
      ['walk', 'walk'],
      ['narrow', database === 'SQLite' ? 'narrow' : 'scan'],
      ['scan', 'scan'],
    ] as const)
      expect([name, await readAll(form, { ...plans[name], perPage: 7 })]).toEqual([
        name,
        { found: numbersOfAll, used: [plan] },
      ])
  })

  test('people with at least so many events are found by every plan', async () => {
    const condition = { kind: 'history', event: 'note', times: 2 } as const
    const form = searchPeopleForm.parse({
      filter: { match: 'all', conditions: [condition] },
      sort: { field: 'createdAt', isAscending: true },
    })
    const expected = people.filter((known) => isSelected(known, form.filter)).map(({ no }) => no)
    expect(expected.length).toBeGreaterThan(1)
    for (const plan of Object.values(plans)) {
      expect((await readAll(form, plan)).found).toEqual(expected)
      expect(await count(form.filter, plan)).toEqual({ people: expected.length, isMore: false })
    }
  })

  test('a person with several events is found once', async () => {
    const form = searchPeopleForm.parse({
      filter: { match: 'all', conditions: [{ kind: 'history', event: 'note' }] },
      sort: { field: 'createdAt', isAscending: true },
    })
    const notesOf = ({ events }: Known) => events.filter(({ kind }) => kind === 'note').length
    expect(people.filter((known) => notesOf(known) > 1).length).toBeGreaterThan(1)
    const expected = people.filter((known) => notesOf(known) > 0).map(({ no }) => no)
    for (const plan of Object.values(plans)) {
      expect((await readAll(form, plan)).found).toEqual(expected)
      expect(await count(form.filter, plan)).toEqual({ people: expected.length, isMore: false })
    }
  })

  test('texts are found by their first characters at the ends of Unicode', async () => {
    for (const start of ['\uD7FF', '\u{10FFFF}', '\uE000', '😀']) {
      const condition = { kind: 'text', field: 'a1', operator: 'starts', values: [start] } as const
      const form = searchPeopleForm.parse({
        filter: { match: 'all', conditions: [condition] },
        sort: { field: 'createdAt', isAscending: true },
      })
      const expected = people.filter(({ texts }) => texts.a1?.startsWith(start)).map(({ no }) => no)
      expect(expected.length).toBeGreaterThan(0)
      for (const plan of Object.values(plans)) expect((await readAll(form, plan)).found).toEqual(expected)
    }
  })

  const everybody: SearchPeopleForm['filter'] = { match: 'all', conditions: [] }
  const ofTag: SearchPeopleForm['filter'] = { match: 'all', conditions: [{ kind: 'tag', tag: 't1' }] }
  const byName = { field: 'name', isAscending: true } as const

  test('a count ends at its limit', async () => {
    const tagged = people.filter(({ tags }) => tags.includes(1)).length
    for (const [filter, all] of [
      [everybody, people.length],
      [ofTag, tagged],
    ] as const)
      for (const limits of [plans.scan, plans.narrow]) {
        expect(await count(filter, { ...limits, counted: all - 1 })).toEqual({
          people: all - 1,
          isMore: true,
        })
        expect(await count(filter, { ...limits, counted: all })).toEqual({ people: all, isMore: false })
      }
  })

  test('a cursor continues a list in its own order only', async () => {
    const limits = { ...searchLimits, perPage: 10 }
    const first = await search({ filter: everybody, sort: byName }, limits)
    const cursor = first?.cursor ?? ''
    expect(await search({ filter: ofTag, sort: byName, cursor }, limits)).toBeDefined()
    for (const sort of [
      { field: 'name', isAscending: false } as const,
      { field: 'a1', isAscending: true } as const,
    ])
      expect(await search({ filter: everybody, sort, cursor }, limits)).toBeUndefined()
  })

  test('a cursor that is none is refused', async () => {
    const cursorOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const cursors = [
      ['name', ''],
      ['name', 'x'],
      ['name', cursorOf(null)],
      ['name', cursorOf(['name', true, 1, 2])],
      ['name', cursorOf(['name', true, -1, 'a'])],
      ['name', cursorOf(['name', true, 2 ** 31, 'a'])],
      ['name', cursorOf(['name', true, 1, 'a\0'])],
      ['name', cursorOf(['name', true, 1, '\uD800'])],
      ['name', cursorOf(['name', true, 100_000])],
      ['email', cursorOf(['email', true, 1, null])],
      ['a5', cursorOf(['a5', true, 1, 'a'])],
      ['a9', cursorOf(['a9', true, 1, 0.5])],
      ['createdAt', cursorOf(['createdAt', true, 1, 'a'])],
    ] as const
    for (const [field, cursor] of cursors)
      expect(
        await search({ filter: everybody, sort: { field, isAscending: true }, cursor }),
        cursor,
      ).toBeUndefined()
  })

  test('a list is continued behind a text that is too long for a cursor', async () => {
    const { store } = fixture()
    const workspaceId = randomUUID()
    const long = people
      .slice(0, 5)
      .map((known) => ({ ...known, texts: { ...known.texts, a1: '\uFDFA'.repeat(500) } }))
    await insert(store, workspaceId, long)
    const limits = { ...searchLimits, perPage: 2 }
    const read = (cursor?: string) =>
      searchPeople(
        store,
        {
          workspaceId,
          attributes,
          now,
          form: searchPeopleForm.parse({
            filter: everybody,
            sort: { field: 'a1', isAscending: true },
            cursor,
          }),
        },
        limits,
      )
    const first = await read()
    const second = await read(first?.cursor ?? '')
    expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ no }) => no)).toEqual([1, 2, 3, 4])
    await store
      .deleteFrom('people_person')
      .where('workspace_id', '=', workspaceId)
      .where('no', '=', 2)
      .execute()
    expect(await read(first?.cursor ?? '')).toBeUndefined()
  })
})

test('conditions and orders by attributes that are removed, or of another type, are refused where they are', () => {
  const filter = searchPeopleForm.shape.filter.parse({
    match: 'any',
    conditions: [
      { kind: 'text', field: 'a1', operator: 'is', values: ['a'] },
      { kind: 'text', field: 'a99', operator: 'is', values: ['a'] },
      { kind: 'tag', tag: 't1' },
      {
        match: 'none',
        conditions: [
          { kind: 'filled', field: 'a9', is: true },
          { kind: 'filled', field: 'a98', is: true },
          { match: 'all', conditions: [{ kind: 'number', field: 'a1', min: 1 }] },
        ],
      },
      { kind: 'age', field: 'createdAt', min: 1 },
    ],
  })
  const { filtered, wrongType } = peopleMessages.attribute
  expect(checkFilter(attributes, filter)).toEqual({
    'filter.conditions.1.field': [filtered],
    'filter.conditions.3.conditions.1.field': [filtered],
    'filter.conditions.3.conditions.2.conditions.0.field': [wrongType],
  })
  expect(checkFilter(attributes, { match: 'all', conditions: [] })).toBeUndefined()
  expect(checkSort(attributes, { field: 'a99', isAscending: true })).toEqual({ 'sort.field': [filtered] })
  expect(checkSort(attributes, { field: 'a1', isAscending: true })).toBeUndefined()
})
