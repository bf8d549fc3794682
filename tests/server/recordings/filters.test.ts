import { conditionsOf } from '#contract/shared/filter-groups.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FilterCondition,
  filterLimits,
  flagFields,
  numberFields,
  type RecordingFilter,
  recordingFilter,
  textFields,
} from '#contract/visits/filters.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { factKinds } from '#server/recordings/facts/fact-kinds.ts'
import { selectSessions } from '#server/recordings/visits/queries/filters.ts'
import { collectTexts } from '#server/recordings/texts.ts'
import type { Store } from '#server/store/schema.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import {
  click,
  meta,
  move,
  newRecordings,
  sessionId,
  signal,
  snapshot,
  startedAt,
  url,
} from './recordings-fixture.ts'

/** A session as the evaluator of this test sees it: the values of each field. */
interface Known {
  readonly id: string
  readonly texts: Readonly<Record<(typeof textFields)[number], readonly string[]>>
  readonly numbers: Readonly<Record<(typeof numberFields)[number], readonly number[]>>
  readonly flags: Readonly<Record<(typeof flagFields)[number], boolean>>
}

const now = startedAt + 3_600_000

/** Values with the characters that patterns and databases treat in their own way. */
const words = ['', 'Shop', 'shop', 'ŠHOP', '50%_off', 'a\\b', "it's", 'x*y?', '/cart', 'ß', '😀 smile']
/** Without the empty text, which no fact has. */
const facts = words.slice(1)

const pick = (list: readonly string[], seed: number) => list[seed % list.length] ?? ''

/** A session whose values follow from a number. */
const knownSession = (seed: number): Known => {
  const text = (salt: number) => [pick(words, seed * 7 + salt * 3)]
  const some = (salt: number) =>
    [...new Set([pick(facts, seed + salt), pick(facts, seed * 5 + salt)])].slice(0, (seed + salt) % 3)
  const number = (salt: number) => (seed * 13 + salt * 5) % 17
  const id = `s${String(seed).padStart(25, '0')}`
  const pages = Array.from({ length: (seed % 3) + 1 }, (_, at) => ({
    url: pick(words, seed + at),
    duration: number(at) * 100,
    clicks: number(at + 4),
  }))
  const duration = number(1) * 1000
  const hiddenTime = Math.min(duration, number(2) * 100)
  const optional = (salt: number) => (seed % 4 === 0 ? [] : [number(salt)])
  return {
    id,
    texts: {
      session: [id],
      visitor: [`v${String(seed % 5).padStart(25, '0')}`],
      botReason: [seed % 4 === 1 ? 'no input' : ''],
      userId: seed % 3 === 0 ? [''] : text(1),
      referrer: text(2),
      entryUrl: text(3),
      exitUrl: text(4),
      visitedUrl: [...new Set(pages.map((page) => page.url))],
      title: text(5),
      country: text(6),
      region: seed % 3 === 1 ? [''] : text(17),
      city: seed % 4 === 2 ? [''] : text(18),
      device: text(7),
      browser: text(8),
      system: text(9),
      language: text(10),
      channel: seed % 5 === 0 ? [''] : text(11),
      utmSource: seed % 2 === 0 ? [''] : text(12),
      utmMedium: text(13),
      utmCampaign: text(14),
      utmTerm: text(15),
      utmContent: text(16),
      clickedText: some(1),
      clickedElement: some(2).length === some(1).length ? some(2) : some(1),
      enteredText: some(3),
      selectedText: some(4),
      scriptError: some(5),
      consoleMessage: some(6),
      failedRequest: some(7),
      requestMethod: some(8),
      customEvent: some(9),
      customMetadata: some(10),
      tag: some(11),
    },
    numbers: {
      startedAt: [startedAt + seed * 1000],
      duration: [duration],
      visibleTime: [duration - hiddenTime],
      hiddenTime: [hiddenTime],
      pages: [number(3)],
      pageDuration: pages.map((page) => page.duration),
      scrollDepth: [number(4) / 17],
      clicks: [number(5)],
      pageClicks: pages.map((page) => page.clicks),
      inputs: [number(6)],
      rageClicks: [number(7)],
      deadClicks: [number(8)],
      errorClicks: [number(9)],
      scriptErrors: [number(10)],
      failedRequests: [number(11)],
      requestStatus: seed % 3 === 0 ? [] : [400 + number(12)],
      quickBacks: [number(13)],
      uTurns: [number(14)],
      excessiveScrolls: [number(15)],
      lcp: optional(16),
      cls: optional(17),
      inp: optional(18),
      ttfb: optional(19),
      screenWidth: [number(20)],
      screenHeight: [number(21)],
      windowWidth: [number(22)],
      windowHeight: [number(23)],
      events: [number(24)],
      bytes: [number(25)],
    },
    flags: {
      isNew: seed % 2 === 0,
      isWatched: seed % 3 === 0,
      isLive: seed % 5 === 2,
      isBot: seed % 4 === 1,
      hasNotes: seed % 3 === 1,
      isShared: seed % 5 === 1,
    },
  }
}

const insertSession = async (store: Store, site: { workspace_id: string; site_id: string }, known: Known) => {
  const collected = collectTexts()
  const texts = collected.of({ site_id: site.site_id, id: '' })
  const { numbers, flags } = known
  const idOf = (field: keyof Known['texts']) => texts.idOf(known.texts[field][0] ?? '')
  const optionalId = (field: keyof Known['texts']) =>
    known.texts[field][0] === '' ? null : texts.idOf(known.texts[field][0] ?? '')
  const only = (field: keyof Known['numbers']) => numbers[field][0] ?? 0
  const optional = (field: keyof Known['numbers']) => numbers[field][0] ?? null
  const key = { ...site, session_id: known.id }
  await store
    .insertInto('recording_session')
    .values({
      ...site,
      id: known.id,
      secret_hash: '',
      visitor: known.texts.visitor[0] ?? '',
      bot: known.texts.botReason[0] === '' ? null : (known.texts.botReason[0] ?? null),
      started_at: only('startedAt'),
      ended_at: only('startedAt') + only('duration'),
      seen_at: flags.isLive ? now - 1000 : now - 61_000,
      bytes: only('bytes'),
      events: only('events'),
      chunks: 1,
      missing: 0,
      pages: only('pages'),
      clicks: only('clicks'),
      rage_clicks: only('rageClicks'),
      dead_clicks: only('deadClicks'),
      error_clicks: only('errorClicks'),
      errors: only('scriptErrors'),
      failed_requests: only('failedRequests'),
      quick_backs: only('quickBacks'),
      u_turns: only('uTurns'),
      scrolls: only('excessiveScrolls'),
      inputs: only('inputs'),
      reach: only('scrollDepth'),
      hidden_ms: only('hiddenTime'),
      entry_url: idOf('entryUrl'),
      exit_url: idOf('exitUrl'),
      title: idOf('title'),
      referrer: idOf('referrer'),
      browser: idOf('browser'),
      system: idOf('system'),
      device: idOf('device'),
      country: idOf('country'),
      region: optionalId('region'),
      city: optionalId('city'),
      language: idOf('language'),
      channel: optionalId('channel'),
      utm_source: optionalId('utmSource'),
      utm_medium: optionalId('utmMedium'),
      utm_campaign: optionalId('utmCampaign'),
      utm_term: optionalId('utmTerm'),
      utm_content: optionalId('utmContent'),
      user_id: optionalId('userId'),
      lcp: optional('lcp'),
      cls: optional('cls'),
      inp: optional('inp'),
      ttfb: optional('ttfb'),
      screen_width: only('screenWidth'),
      screen_height: only('screenHeight'),
      width: only('windowWidth'),
      height: only('windowHeight'),
      is_new: flags.isNew ? 1 : 0,
      is_over: 0,
      // The job of the app does not fold it.
      fold_after: Number.MAX_SAFE_INTEGER,
      is_watched: flags.isWatched ? 1 : 0,
    })
    .execute()
  for (const [at, page] of known.texts.visitedUrl.entries())
    await store
      .insertInto('recording_page_view')
      .values({
        ...key,
        started_at: only('startedAt') + at,
        url: texts.idOf(page),
        duration: numbers.pageDuration[at] ?? 0,
        clicks: numbers.pageClicks[at] ?? 0,
        reach: 0,
        width: 0,
        scrolled: 0,
        fold: null,
      })
      .execute()
  for (const [at, label] of known.texts.clickedText.entries())
    await store
      .insertInto('recording_click')
      .values({
        ...key,
        clicked_at: at,
        element: texts.idOf(known.texts.clickedElement[at] ?? ''),
        label: texts.idOf(label),
        url: 0,
        width: 0,
        offset_x: 0,
        offset_y: 0,
        x: 0,
        y: 0,
        is_interactive: 0,
        is_repeatable: 0,
        reaction_ms: null,
        error_ms: null,
        is_rage: 0,
        is_dead: 0,
      })
      .execute()
  if (flags.hasNotes)
    await store
      .insertInto('recording_note')
      .values({
        ...key,
        id: randomUUID(),
        at: 0,
        text: '',
        person_id: null,
        created_at: '',
        changed_at: null,
      })
      .execute()
  // The filter leaves out links that have expired.
  const expiries = flags.isShared ? [null, '2000'] : ['2000']
  for (const expires_at of expiries)
    await store
      .insertInto('recording_share')
      .values({
        ...key,
        id: randomUUID(),
        name: '',
        token_hash: randomUUID(),
        password: null,
        shows_notes: 0,
        expires_at,
        created_at: '',
      })
      .execute()
  const { requestStatus: status, ...kinds } = factKinds
  const values = [
    ...numbers.requestStatus.map((value) => ({ ...key, kind: status, value })),
    ...Object.entries(kinds).flatMap(([field, kind]) =>
      (Object.entries(known.texts).find(([name]) => name === field)?.[1] ?? []).map((text) => ({
        ...key,
        kind,
        value: texts.idOf(text),
      })),
    ),
  ]
  if (values.length > 0) await store.insertInto('recording_fact').values(values).execute()
  await store
    .insertInto('recording_text')
    .values([...collected.texts].map(([id, { text }]) => ({ workspace_id: site.workspace_id, id, text })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As many pages as addresses: the evaluator and the database see the same ones. */
const withPages = (known: Known): Known => {
  const count = known.texts.visitedUrl.length
  const { pageDuration, pageClicks } = known.numbers
  return {
    ...known,
    numbers: {
      ...known.numbers,
      pageDuration: pageDuration.slice(0, count),
      pageClicks: pageClicks.slice(0, count),
    },
  }
}

/** Only the letters A to Z lose their case. */
const fold = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const matches = (pattern: string) =>
  RegExp(
    `^${fold(pattern)
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'su',
  )

const compare = {
  is: (text: string, value: string) => text === value,
  contains: (text: string, value: string) => fold(text).includes(fold(value)),
  starts: (text: string, value: string) => fold(text).startsWith(fold(value)),
  ends: (text: string, value: string) => fold(text).endsWith(fold(value)),
  matches: (text: string, value: string) => matches(value).test(fold(text)),
} as const

const holdsFor = (known: Known, condition: FilterCondition): boolean => {
  if ('is' in condition) return known.flags[condition.field] === condition.is
  if ('operator' in condition) {
    const { field, operator, values, isNot = false } = condition
    const found = known.texts[field].some((text) => values.some((value) => compare[operator](text, value)))
    return found !== isNot
  }
  const { field, min = -Infinity, max = Infinity, isNot = false } = condition
  return known.numbers[field].some((number) => number >= min && number <= max) !== isNot
}

type Group = Pick<RecordingFilter, 'match'> & { readonly conditions: readonly (FilterCondition | Group)[] }

const holdsForGroup = (known: Known, { match, conditions }: Group): boolean => {
  const hold = (part: FilterCondition | Group) =>
    'field' in part ? holdsFor(known, part) : holdsForGroup(known, part)
  if (match === 'all') return conditions.every(hold)
  return conditions.some(hold) === (match === 'any')
}

const isListed = (known: Known, filter: RecordingFilter) => {
  const isAboutBots = conditionsOf<FilterCondition>(filter).some(
    ({ field }) => field === 'isBot' || field === 'botReason',
  )
  return (isAboutBots || !known.flags.isBot) && holdsForGroup(known, filter)
}

const sessions = Array.from({ length: 60 }, (_, seed) => withPages(knownSession(seed)))

const anyValue = fc.constantFrom(...facts, 'SHO', '*h?p', '%', '_', 'cart', '0000', 'NO*')
const anyText = fc.record(
  {
    field: fc.constantFrom(...textFields),
    operator: fc.constantFrom('is', 'contains', 'starts', 'ends', 'matches'),
    values: fc.array(anyValue, { minLength: 1, maxLength: 3 }),
    isNot: fc.boolean(),
  },
  { requiredKeys: ['field', 'operator', 'values'] },
)
const anyNumber = fc
  .record({
    field: fc.constantFrom(...numberFields),
    bounds: fc.constantFrom('min', 'max', 'both'),
    one: fc.nat(17),
    other: fc.nat(17),
    scale: fc.constantFrom(1, 100, 1000, 1 / 17),
    isNot: fc.boolean(),
  })
  .map(({ field, bounds, one, other, scale, isNot }) => {
    const offset = field === 'startedAt' ? startedAt : field === 'requestStatus' ? 400 : 0
    const [min, max] = [Math.min(one, other) * scale + offset, Math.max(one, other) * scale + offset]
    return { field, isNot, ...(bounds !== 'max' && { min }), ...(bounds !== 'min' && { max }) }
  })
const anyFlag = fc.record({ field: fc.constantFrom(...flagFields), is: fc.boolean() })
const anyCondition = fc.oneof({ weight: 3, arbitrary: anyText }, { weight: 3, arbitrary: anyNumber }, anyFlag)
const groupOf = <Part>(part: fc.Arbitrary<Part>) =>
  fc.record({
    match: fc.constantFrom('all', 'any', 'none'),
    conditions: fc.array(part, { maxLength: 3 }),
  })
const anyFilter = groupOf(fc.oneof(anyCondition, groupOf(fc.oneof(anyCondition, groupOf(anyCondition)))))

describe.each(databases)('filters of recordings on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  const start = async () => {
    const { store, site, workspace } = await newRecordings(server())
    const key = { workspace_id: workspace, site_id: site.id }
    for (const known of sessions) await insertSession(store, key, known)
    const select = async (filter: RecordingFilter) => {
      const rows = await selectSessions(store, { workspace_id: workspace, id: site.id }, filter, now)
        .select('recording_session.id')
        .execute()
      return rows.map(({ id }) => id).toSorted()
    }
    const expectedOf = (filter: RecordingFilter) =>
      sessions.flatMap((known) => (isListed(known, filter) ? [known.id] : [])).toSorted()
    const compile = (filter: RecordingFilter) =>
      selectSessions(store, { workspace_id: workspace, id: site.id }, filter, now).selectAll().compile().sql
    return { select, expectedOf, compile }
  }

  test('searches by patterns check their time for each text and each session', async () => {
    const { compile } = await start()
    for (const field of textFields) {
      const condition: FilterCondition = { field, operator: 'contains', values: ['a'] }
      const checks = compile({ match: 'all', conditions: [condition] }).match(/is_in_time|true/g)
      expect(checks?.length ?? 0, field).toBe(['session', 'visitor', 'botReason'].includes(field) ? 1 : 2)
    }
  })

  test('each field with each operator selects the sessions that a plain evaluation selects', async () => {
    const { select, expectedOf } = await start()
    const conditions: readonly FilterCondition[] = [
      ...textFields.flatMap((field) =>
        (['is', 'contains', 'starts', 'ends', 'matches'] as const).flatMap((operator) =>
          ['shop', '50%_OFF', '*_o?*', 'no input', sessions[3]?.id ?? ''].map((value) => ({
            field,
            operator,
            values: [value],
          })),
        ),
      ),
      ...textFields.map((field) => ({ field, operator: 'is' as const, values: [''] })),
      ...numberFields.map((field) => ({ field, min: 3, max: field === 'startedAt' ? now : 500 })),
      ...flagFields.map((field) => ({ field, is: true })),
    ]
    let found = 0
    for (const condition of conditions) {
      const filter: RecordingFilter = { match: 'all', conditions: [condition] }
      const selected = await select(filter)
      found += selected.length
      expect([condition, selected]).toEqual([condition, expectedOf(filter)])
    }
    expect(found).toBeGreaterThan(1000)
  })

  test('any filter selects the sessions that a plain evaluation selects', { timeout: 120_000 }, async () => {
    const { select, expectedOf } = await start()
    await fc.assert(
      fc.asyncProperty(anyFilter, async (generated) => {
        const filter = recordingFilter.parse(generated)
        expect(await select(filter)).toEqual(expectedOf(filter))
      }),
      { numRuns: 300 },
    )
  })

  test('a filter with the most conditions of the longest patterns is answered', async () => {
    const { select } = await start()
    const pattern = `*${'a?'.repeat(filterLimits.wildcards - 1)}${'b'.repeat(400)}`
    const values = Array.from({ length: filterLimits.values }, () => pattern)
    const condition = { field: 'visitedUrl', operator: 'matches', values } as const
    const group = { match: 'none', conditions: Array.from({ length: 10 }, () => condition) } as const
    const filter = recordingFilter.parse({ match: 'any', conditions: [group, group, group, group] })
    expect(await select(filter)).toHaveLength(sessions.filter(({ flags }) => !flags.isBot).length)
  })

  test('facts of a recorded session are found by their fields', async () => {
    const { store, site, workspace, record } = await newRecordings(server())
    const text = { type: nodeType.text, id: 2, textContent: 'Free delivery today' }
    const selection = (seconds: number, end: number) => ({
      type: eventType.incrementalSnapshot,
      data: {
        source: incrementalSource.selection,
        ranges: [{ start: 2, startOffset: 0, end: 2, endOffset: end }],
      },
      timestamp: startedAt + seconds * 1000,
    })
    const entered = (seconds: number, id: number, value: string) => ({
      type: eventType.incrementalSnapshot,
      data: { source: incrementalSource.input, id, text: value, isChecked: false },
      timestamp: startedAt + seconds * 1000,
    })
    const address = `${url}?utm_source=news&utm_medium=email&utm_campaign=spring`
    await record(
      0,
      [
        meta(0, address),
        snapshot(0, text),
        move(1),
        selection(1, 3),
        selection(1.1, 13),
        entered(2, 7, 'ros'),
        entered(3, 7, 'roses'),
        entered(3, 8, '*****'),
        click(4),
        signal(5, 'error', { kind: 'error', message: 'basket is not defined' }),
        signal(5, 'console', { level: 'warn', message: 'slow\0 \uD800' }),
        signal(6, 'failed-request', { url: `${url}api`, method: 'PUT', status: 503 }),
        signal(7, 'custom', { name: 'bought', values: { plan: 'pro' } }),
        signal(7, 'identify', { user: 'ada', values: { role: 'buyer' } }),
      ],
      { page: { url: address, title: 'Shop', referrer: '', width: 1280, height: 720 } },
    )
    const find = async (condition: FilterCondition) => {
      const filter: RecordingFilter = { match: 'all', conditions: [condition] }
      const rows = await selectSessions(store, { workspace_id: workspace, id: site.id }, filter, now)
        .select('recording_session.id')
        .execute()
      return rows.map(({ id }) => id)
    }
    const is = (field: (typeof textFields)[number], value: string) =>
      find({ field, operator: 'is', values: [value] })
    for (const [field, value] of [
      ['selectedText', 'Free delivery'],
      ['enteredText', 'roses'],
      ['clickedText', 'Buy'],
      ['scriptError', 'basket is not defined'],
      ['consoleMessage', 'slow \uFFFD'],
      ['failedRequest', `${url}api`],
      ['requestMethod', 'PUT'],
      ['customEvent', 'bought'],
      ['customMetadata', 'plan=pro'],
      ['customMetadata', 'role=buyer'],
      ['userId', 'ada'],
      ['channel', 'email'],
      ['utmCampaign', 'spring'],
    ] as const)
      expect([field, await is(field, value)]).toEqual([field, [sessionId]])
    expect(await find({ field: 'requestStatus', min: 503, max: 503 })).toEqual([sessionId])
    for (const [field, value] of [
      ['selectedText', 'Fre'],
      ['enteredText', 'ros'],
      ['enteredText', '*****'],
    ] as const)
      expect([field, await is(field, value)]).toEqual([field, []])
  })
})
