import { describe, expect, test } from 'vitest'
import { importLimits } from '#contract/people/import-limits.ts'
import { peopleImportDetails } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { addKey, addMember, replyOf, send, startWorkspaceServer } from '../../workspace/workspace-fixture.ts'
import { consent, field, nothing, planOf, startImports, tableOf } from './import-fixture.ts'

const { import: texts } = peopleMessages
const emailAndName = [field('email'), field('name')]

describe.each(databases)('imports of people on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a pasted table is checked, imported with consent, tag and history, and audited', async () => {
    const { paste, check, importNow, people, history, fields, owner, audit } = await startImports(server())
    const text = tableOf(
      ['E-mail', 'Name', 'City', 'Customer since', 'Age', 'Plan'],
      ['Ada@Example.org', 'Ada Lovelace', 'Łódź', '24.12.2020', '1,5', 'Paid'],
      ['bob@example.org', '', '', '', '', 'free'],
      ['no address', 'Carl', '', '', '', ''],
      ['ADA@example.org', 'Ada again', '', '', '', ''],
    )
    const { id, table, state } = await paste(text)
    expect(state).toBe('ready')
    expect(table?.columns.map(({ name, target }) => [name, target.to])).toEqual([
      ['E-mail', 'field'],
      ['Name', 'field'],
      ['City', 'newAttribute'],
      ['Customer since', 'newAttribute'],
      ['Age', 'newAttribute'],
      ['Plan', 'newAttribute'],
    ])
    const plan = planOf(
      [
        ...emailAndName,
        { to: 'newAttribute', name: 'City', type: 'text' },
        { to: 'newAttribute', name: 'Customer since', type: 'date' },
        { to: 'newAttribute', name: 'Age', type: 'number' },
        { to: 'newAttribute', name: 'Plan', type: 'oneOf' },
      ],
      { consent },
    )
    const checked = await check(id, plan)
    expect(checked.counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 2, leftOut: 0 })
    expect(checked.examples?.refused).toEqual([
      { row: 4, column: 0, reason: 'email', value: 'no address' },
      { row: 5, column: 0, reason: 'duplicate', value: 'ADA@example.org' },
    ])
    expect(await people()).toEqual([])
    expect((await fields()).attributes).toEqual([])

    const done = await importNow(id)
    expect(done.counts).toEqual(checked.counts)
    expect(done).toMatchObject({ by: 'Olga Owner', progress: 1, problem: null })
    // Of the file only its headings are left.
    expect(done.table?.columns.map(({ name }) => name)).toEqual(
      plan.columns.map((_, at) => checked.table?.columns[at]?.name),
    )
    expect(JSON.stringify(done.table)).not.toContain('example.org')
    const { attributes, tags } = await fields()
    expect(tags).toEqual([{ id: 't1', name: 'Import' }])
    expect(
      attributes.map(({ name, type, options }) => [name, type, options.map((each) => each.name)]),
    ).toEqual([
      ['City', 'text', []],
      ['Customer since', 'date', []],
      ['Age', 'number', []],
      ['Plan', 'oneOf', ['Paid', 'free']],
    ])
    const [ada, bob] = await people()
    expect(ada).toMatchObject({
      email: 'Ada@Example.org',
      name: 'Ada Lovelace',
      values: { a1: 'Łódź', a2: '2020-12-24', a3: 1.5, a4: 'o1' },
      consent,
      tags: ['t1'],
      source: 'import',
      revision: 0,
    })
    expect(bob).toMatchObject({ name: null, values: { a4: 'o2' } })
    expect((await history(ada?.id ?? '')).map(({ kind, by }) => [kind, by])).toEqual([
      ['consent', 'Olga Owner'],
      ['added', 'Olga Owner'],
    ])
    const actions = (await audit()).map(({ action, person_id }) => [action, person_id])
    expect(actions).toContainEqual(['startPeopleImport', owner.id])
  })

  test('the first and last name of two columns become one name, whatever their order', async () => {
    const { paste, check, importNow, people } = await startImports(server())
    const rows = [
      ['Lovelace', 'Ada', 'ada@example.org'],
      ['', 'Bob', 'bob@example.org'],
      ['x'.repeat(300), 'Cleo', 'cleo@example.org'],
    ]
    const { id, table } = await paste(tableOf(['Nachname', 'Vorname', 'E-Mail'], ...rows))
    const targets = table?.columns.map(({ target }) => target) ?? []
    expect(targets).toEqual([field('lastName'), field('firstName'), field('email')])
    const checked = await check(id, planOf(targets))
    expect(checked.examples?.refused).toMatchObject([{ row: 4, column: 0, reason: 'tooLong' }])
    await importNow(id)
    expect((await people()).map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bob'])
  })

  test('known people are kept, filled or overwritten by the rule; empty cells empty nothing', async () => {
    const { created, imported, people } = await startImports(server())
    const rules = ['skip', 'fill', 'overwrite'] as const
    for (const rule of rules)
      await created({ email: `${rule}@example.org`, name: 'Ada', phone: '+421 905 123 456' })
    const counts = await Promise.all(
      rules.map(async (known) => {
        const row = [`${known.toUpperCase()}@example.org`, 'Ada Lovelace', '', 'en']
        const done = await imported(
          tableOf(['E-mail', 'Name', 'Phone', 'Language'], row),
          planOf([...emailAndName, field('phone'), field('language')], { known, tag: known }),
        )
        return [known, done.counts.changed] as const
      }),
    )
    const changed = new Map(counts)
    const results = (await people()).map((person) => {
      const rule = rules.find((each) => person.email.startsWith(each)) ?? 'skip'
      expect(person.tags).toHaveLength(1)
      return [rule, [changed.get(rule), person.name, person.phone, person.language, person.revision]]
    })
    expect(Object.fromEntries(results)).toEqual({
      skip: [0, 'Ada', '+421 905 123 456', null, 0],
      fill: [1, 'Ada', '+421 905 123 456', 'en', 1],
      overwrite: [1, 'Ada Lovelace', '+421 905 123 456', 'en', 1],
    })
  })

  test('an import stores opt-outs whatever its rule, and never takes one back', async () => {
    const { created, imported, undo, people, history, owner, workspace, app } = await startImports(server())
    const ada = await created({ email: 'ada@example.org' })
    const out = await created({ email: 'out@example.org' })
    await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: out.id },
      headers: { 'if-match': '"0"' },
      body: { isOptedOut: true },
    })
    const { id } = await imported(
      tableOf(
        ['E-mail', 'Opted out'],
        ['ada@example.org', 'yes'],
        ['out@example.org', 'no'],
        ['new@example.org', 'x'],
      ),
      planOf([field('email'), field('optedOut')], {
        known: 'skip',
        consent: { ...consent, day: '2026-11-29' },
      }),
    )
    const all = await people()
    expect(all.map(({ email, optedOutAt }) => [email, optedOutAt !== null])).toEqual([
      ['ada@example.org', true],
      ['new@example.org', true],
      ['out@example.org', true],
    ])
    await undo(id)
    const after = await people()
    expect(after.map(({ email, optedOutAt }) => [email, optedOutAt !== null])).toEqual([
      ['ada@example.org', true],
      ['out@example.org', true],
    ])
    expect((await history(ada.id)).map(({ kind }) => kind)).toEqual(['optOut', 'added'])
    expect(after[0]?.tags).toEqual([])
    // An answer that is not understood refuses the row, also where other values are left out.
    const unclear = await imported(
      tableOf(['E-mail', 'Opted out'], ['who@example.org', 'perhaps']),
      planOf([field('email'), field('optedOut')], { misfits: 'leaveOut' }),
    )
    expect(unclear.counts).toMatchObject({ created: 0, refused: 1 })
  })

  test('a value that does not fit refuses its row or is left out, by the plan; the report has the row', async () => {
    const { addAttribute, imported, people, refused } = await startImports(server())
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid'] })
    const target = { to: 'attribute', attribute: plan.id } as const
    const text = tableOf(
      ['E-mail', 'Name', 'Plan'],
      ['ada@example.org', '=Ada', 'gold'],
      ['bob@example.org', 'Bob', 'PAID'],
    )
    const strict = await imported(text, planOf([...emailAndName, target]))
    expect(strict.counts).toMatchObject({ created: 1, refused: 1, leftOut: 0 })
    expect(await refused(strict.id)).toBe(
      "\uFEFFRow,Reason,E-mail,Name,Plan\r\n2,Plan: Not one of the options,ada@example.org,'=Ada,gold\r\n",
    )
    const lenient = await imported(text, planOf([...emailAndName, target], { misfits: 'leaveOut' }))
    expect(lenient.plan?.tag).toBe('Import (2)')
    expect(lenient.counts).toMatchObject({ created: 1, unchanged: 1, refused: 0, leftOut: 1 })
    expect((await people()).map(({ email, values }) => [email, values])).toEqual([
      ['ada@example.org', {}],
      ['bob@example.org', { [plan.id]: 'o2' }],
    ])
  })

  test('undoing leaves the database as before, with people who were changed since', async () => {
    const { created, imported, undo, people, stored, app, owner, workspace, fields } =
      await startImports(server())
    await created({ email: 'ada@example.org', name: 'Ada', tags: ['Old'], consent })
    const before = await stored()
    const text = tableOf(
      ['E-mail', 'Name', 'City', 'Tags'],
      ['ada@example.org', 'Ada Lovelace', 'Oslo', 'Old; New'],
      ['bob@example.org', 'Bob', 'Rome', 'New'],
    )
    const targets = [
      ...emailAndName,
      { to: 'newAttribute', name: 'City', type: 'text' } as const,
      field('tags'),
    ]
    const later = { ...consent, day: '2026-11-28' }
    const first = await imported(text, planOf(targets, { known: 'overwrite', consent: later }))
    expect(first.counts).toMatchObject({ created: 1, changed: 1 })
    expect(await undo(first.id)).toMatchObject({ kept: 0, undoUntil: null, problem: null })
    expect(await stored()).toEqual(before)

    const second = await imported(text, planOf(targets, { known: 'overwrite', consent: later }))
    const bob = (await people()).find(({ email }) => email === 'bob@example.org')
    await send(app, 'updatePerson', {
      as: owner,
      params: { workspace, person: bob?.id ?? '' },
      headers: { 'if-match': '"0"' },
      body: { name: 'Robert' },
    })
    expect(await undo(second.id)).toMatchObject({ kept: 1 })
    const left = await people()
    expect(left.map(({ email, name }) => [email, name])).toEqual([
      ['ada@example.org', 'Ada'],
      ['bob@example.org', 'Robert'],
    ])
    expect((await fields()).attributes.map(({ name }) => name)).toEqual(['City'])
  })

  test('two imports of the same people at once create each of them once', async () => {
    const { paste, check, until, call, owner, people } = await startImports(server())
    const rows = Array.from({ length: 300 }, (_, at) => [`p${at}@example.org`, `Name ${at}`])
    const text = tableOf(['E-mail', 'Name'], ...rows)
    const ids = [(await paste(text)).id, (await paste(text)).id]
    for (const id of ids) await check(id, planOf(emailAndName))
    await Promise.all(ids.map((id) => call('startPeopleImport', owner, {}, { import: id })))
    const done = await Promise.all(ids.map((id) => until(id, 'done')))
    const created = done.map(({ counts }) => counts.created)
    expect((created[0] ?? 0) + (created[1] ?? 0)).toBe(300)
    expect(done.map(({ counts }) => counts.created + counts.unchanged)).toEqual([300, 300])
    expect((await people()).length).toBe(50)
  })

  test('a plan is refused without one address column, for taken names, and where notation is not clear', async () => {
    const { paste, call, owner, addAttribute } = await startImports(server())
    await addAttribute({ name: 'City', type: 'text' })
    const { id } = await paste(
      tableOf(['E-mail', 'Since', 'City'], ['ada@example.org', '01/02/2020', 'Oslo']),
    )
    const errorsOf = async (plan: object) => {
      const reply = await call('checkPeopleImport', owner, plan, { import: id })
      return [reply.statusCode, reply.json<unknown>()]
    }
    const since = { to: 'newAttribute', name: 'Since', type: 'date' } as const
    expect(await errorsOf(planOf([field('email'), since]))).toEqual([
      422,
      { errors: { columns: [texts.columns] } },
    ])
    expect(await errorsOf(planOf([nothing, since, nothing]))).toEqual([
      422,
      { errors: { columns: [texts.oneEmail] } },
    ])
    expect(await errorsOf(planOf([field('email'), since, nothing]))).toEqual([
      422,
      { errors: { 'columns.1': [texts.dates] } },
    ])
    const city = { to: 'newAttribute', name: 'CITY', type: 'text' } as const
    expect(await errorsOf(planOf([field('email'), nothing, city]))).toEqual([
      422,
      { errors: { 'columns.2': [peopleMessages.attribute.nameTaken] } },
    ])
    expect(await errorsOf(planOf([field('email'), field('name'), field('name')]))).toEqual([
      422,
      { errors: { 'columns.2': [texts.twice] } },
    ])
    expect(await errorsOf(planOf([field('email'), field('lastName'), field('name')]))).toEqual([
      422,
      { errors: { 'columns.2': [texts.twice] } },
    ])
    // Clients ask every second for a running import: the reply has its progress, and no part of the file.
    expect(await errorsOf(planOf([field('email'), nothing, nothing]))).toEqual([
      200,
      expect.objectContaining({ state: 'checking', table: null, plan: null, examples: null }),
    ])
  })

  test('each row of an awkward file is imported or refused with its reason, and no row hides another', async () => {
    const { upload, check, importNow, people, refused } = await startImports(server())
    const lines = [
      'E-mail,Name,City,City,Born,Score',
      'ann@example.org,Ann Alder,Leeds,York,1990-04-03,"1,234.50"',
      ' ANN@Example.org ,Ann A.,Leeds,,1991-04-03,1234.5',
      'bo@example.org,Bo Birch,Hull',
      'cy@example.org,"Cy ""C"" Cedar",Bath,Bath,1992-12-31,4.9E+11,x,extra',
      ',No Address,Bath,,,',
      'dee@example.org; ed@example.org,Two In One,,,,',
      '=HYPERLINK("http://127.0.0.1/";"click"),Formula,+1,-2,,',
      'fay\0@example.org,Nul,,,,',
      'jo\u0308rg@example.org,Decomposed,,,,',
      'eva@m\u00fcnchen.example,Idn,,,,',
      'eva@xn--mnchen-3ya.example,Idn punycode,,,,',
      '\u200bzero@example.org,Zero width,,,,',
      '__proto__,constructor,toString,,,',
      'end@example.org,"never closed,Leeds,,,',
      'after@example.org,=1+1,,,1993-02-30,',
      'last@example.org,Last,,,1993-02-28,-5',
    ]
    const uploaded = await upload('awkward.csv', Buffer.from(lines.join('\r\n')))
    const { id, table } = peopleImportDetails.parse(uploaded.json())
    expect(table?.columns.slice(0, 6).map(({ name }) => name)).toEqual(lines[0]?.split(','))
    const named = (name: string, type: 'text' | 'date' | 'number') =>
      ({ to: 'newAttribute', name, type }) as const
    const plan = planOf([
      ...emailAndName,
      named('City', 'text'),
      named('City of work', 'text'),
      named('Born', 'date'),
      named('Score', 'number'),
      ...(table?.columns ?? []).slice(6).map(() => nothing),
    ])
    plan.columns = plan.columns.map((column, at) =>
      at === 4 ? { ...column, dates: 'ymd' } : at === 5 ? { ...column, decimals: 'point' } : column,
    )
    const { examples } = await check(id, plan)
    expect(examples?.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'duplicate'],
      [5, 'number'],
      [6, 'noEmail'],
      [7, 'email'],
      [8, 'email'],
      [9, 'unreadable'],
      [10, 'email'],
      [12, 'duplicate'],
      [13, 'email'],
      [14, 'email'],
      [15, 'openQuote'],
      [16, 'date'],
    ])
    const done = await importNow(id)
    expect(done.counts).toMatchObject({ created: 4, refused: 12 })
    expect((await people()).map(({ email, values }) => [email, values])).toEqual([
      ['ann@example.org', { a1: 'Leeds', a2: 'York', a3: '1990-04-03', a4: 1234.5 }],
      ['bo@example.org', { a1: 'Hull' }],
      ['eva@xn--mnchen-3ya.example', {}],
      ['last@example.org', { a3: '1993-02-28', a4: -5 }],
    ])
    expect((await refused(id)).split('\r\n')).toHaveLength(14)
  })

  test('files of other workspaces, viewers and keys without the permission are refused', async () => {
    const { store, workspace, paste, upload, owner, call } = await startImports(server())
    const { id } = await paste(tableOf(['E-mail'], ['ada@example.org']))
    const viewer = await addMember(store, workspace, 'viewer')
    const researcher = await addMember(store, workspace, 'researcher')
    const reader = await addKey(store, { workspace, creator: owner, permissions: ['people:read'] })
    const csv = Buffer.from('E-mail\nada@example.org\n')
    expect((await upload('people.csv', csv, viewer)).statusCode).toBe(403)
    expect((await upload('people.csv', csv, reader)).statusCode).toBe(403)
    expect((await upload('people.csv', csv, researcher)).statusCode).toBe(200)
    expect(
      (await call('exportPeople', researcher, { filter: { match: 'all', conditions: [] } })).statusCode,
    ).toBe(403)
    const stranger = await startImports(server())
    expect(replyOf(await stranger.call('readPeopleImport', stranger.owner, {}, { import: id }))).toEqual([
      404,
      texts.unknown,
    ])
  })

  test('a waiting file is deleted on request, and no more wait than may', async () => {
    const { paste, call, owner, store, workspace, read } = await startImports(server())
    const { id } = await paste(tableOf(['E-mail'], ['ada@example.org']))
    expect(replyOf(await call('stopPeopleImport', owner, {}, { import: id }))).toEqual([200, texts.deleted])
    expect((await call('readPeopleImport', owner, {}, { import: id })).statusCode).toBe(404)
    await store
      .insertInto('people_import_file')
      .values(
        Array.from({ length: importLimits.waiting.files - 1 }, (_, at) => ({
          workspace_id: workspace,
          import_id: `waiting-${at}`,
          file_id: `file-${at}`,
          file_key: '',
          bytes: 1,
          expires_at: '2999-01-01T00:00:00.000Z',
        })),
      )
      .execute()
    const last = await paste(tableOf(['E-mail'], ['ada@example.org']))
    expect(replyOf(await call('pastePeople', owner, { text: 'a@example.org' }))).toEqual([
      409,
      texts.tooManyFiles,
    ])
    expect((await read(last.id)).state).toBe('ready')
  })

  test('an export is imported elsewhere as the same people', async () => {
    const from = await startImports(server())
    const { addAttribute, created } = from
    await addAttribute({ name: 'City', type: 'text' })
    await addAttribute({ name: 'Age', type: 'number' })
    await addAttribute({ name: 'Since', type: 'date' })
    await addAttribute({ name: 'Pays', type: 'yesNo' })
    await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid, yearly'] })
    await addAttribute({ name: 'Devices', type: 'severalOf', options: ['Phone', 'Desktop'] })
    await created({
      email: 'Ada@example.org',
      name: '=Ada "the" Lovelace',
      phone: '+421 905 123 456',
      language: 'pt-BR',
      timeZone: 'Europe/Bratislava',
      values: { a1: 'Łódź\n2', a2: -1.5, a3: '2020-12-24', a4: false, a5: 'o2', a6: ['o1', 'o2'] },
      tags: ['Beta', 'Shop, old'],
      consent,
    })
    await created({ email: 'bob@example.org' })
    const csv = await from.exported()
    expect((await from.audit()).map(({ action, subject }) => [action, subject])).toContainEqual([
      'exportPeople',
      '2',
    ])

    const to = await startImports(server())
    for (const { name, type, options } of (await from.fields()).attributes)
      await to.addAttribute({
        name,
        type,
        ...(options.length > 0 && { options: options.map((each) => each.name) }),
      })
    const prepared = peopleImportDetails.parse((await to.upload('people.csv', Buffer.from(csv))).json())
    const targets = prepared.table?.columns.map(({ target }) => target) ?? []
    expect(targets.every(({ to: goes }) => goes === 'field' || goes === 'attribute')).toBe(true)
    await to.check(prepared.id, planOf(targets))
    expect((await to.importNow(prepared.id)).counts).toMatchObject({ created: 2, refused: 0 })
    const withoutTag = (text: string) => text.replaceAll(/Import(; )?/g, '')
    expect(withoutTag(await to.exported())).toBe(csv)
  })
})
