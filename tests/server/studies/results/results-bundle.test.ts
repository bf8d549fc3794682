import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DeviationKind } from '#contract/analysis-plans/plan.ts'
import { analysisVersion, bundleHead, bundleLine } from '#contract/results/results-bundle.ts'
import { planLimits } from '#contract/analysis-plans/limits.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { studies } from '#server/cli/studies.ts'
import { inspectMedia } from '#server/files/media/inspect.ts'
import { createPlanReports } from '#server/studies/analysis-plans/public.ts'
import { type FileStore, openFiles } from '#server/files/file-store.ts'
import { resultsBundle } from '#server/studies/results/results-bundle.ts'
import { listMedia } from '#server/studies/authoring/queries/media.ts'
import { type MediaStorage, saveMedia } from '#server/studies/authoring/save-media.ts'
import { importResults } from '#server/studies/results/import-results.ts'
import { readResults } from '#server/studies/results/read-results.ts'
import { findVersion, versionsOfStudy } from '#server/studies/queries/catalog.ts'
import { ensureWorkspace, publishOwn } from '#server/studies/queries/demo-studies.ts'
import { insertDeviation } from '#server/studies/queries/plan-deviations.ts'
import { createStudyCatalog } from '#server/studies/catalog.ts'
import type { Store } from '#server/store/schema.ts'
import { createDemoStudies } from '#studies/engine/published.ts'
import { BundleError } from '#studies/engine/bundle-lines.ts'
import { recompute } from '#studies/engine/recompute.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { png } from '#tests/support/generated-media.ts'
import { runCommand, runScript } from '#tests/support/run-command.ts'
import { serverTools } from '#tools/server.ts'
import { answered, plainSort, startStudies, takePart, treeAnswer } from '../participant.ts'
import { otherSort } from '../sorts.ts'

type App = Awaited<ReturnType<typeof startStudies>>['app']

const answerTree = async (app: App) => {
  const straight = treeAnswer(['root', 'shop'], 'hats')
  await takePart(app, 'tree', answered(straight), [{ type: 'task.shown', at: 10, task: 'find-hat' }])
  await takePart(app, 'tree', answered(treeAnswer(['root', 'help', 'root', 'shop'], 'shoes')))
  await takePart(app, 'tree', answered(straight))
}

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const bundleOf = async (
  store: Store,
  study: string,
  { files = noFiles, onRows }: { files?: FileStore; onRows?: (count: number) => Promise<void> } = {},
) => {
  const context = {
    store,
    studies: createStudyCatalog(store, serverTools),
    files,
    planReports: createPlanReports(store),
    software: '1.2.3',
  }
  const lines: string[] = []
  for await (const line of resultsBundle(context, { id: study, ...(onRows && { onRows }) }))
    lines.push(line.trimEnd())
  return lines
}

const everyResponse = resultsFilter.parse({})
const allowed = { respondents: true, export: true, settings: true }

const noFiles = openFiles({ uploadsBucket: undefined, uploadsDir: 'none' })

const computed = (lines: readonly string[]) => recompute(serverTools, Readable.from(lines))

describe.each(databases)('a bundle of results on %s', (database) => {
  test('gives the same numbers again, and names those of a changed answer', async () => {
    const { app, store } = await startStudies(database)
    await answerTree(app)
    const lines = await bundleOf(store, 'tree')
    expect(bundleHead.parse(JSON.parse(lines[0] ?? '')).study).toBe('tree')
    const kinds = lines.slice(1).map((line) => bundleLine.parse(JSON.parse(line)).type)
    expect(kinds.slice(0, 3)).toEqual(['results', 'version', 'plans'])
    expect(kinds.slice(3)).toEqual(['response', 'event', 'response', 'response', 'numbers'])

    const same = await computed(lines)
    const [results] = same.results
    expect(same).toMatchObject({ isOtherAnalysis: false })
    expect(results).toMatchObject({ published: 1, responses: 3, events: 1, differences: [] })
    expect(new Map(results?.numbers).get('results: Find a hat: success share')).toBeCloseTo(2 / 3, 12)

    const older = lines
      .filter((line) => !line.startsWith('{"type":"plans"'))
      .map((line) => line.replace('"version":3', '"version":2'))
    expect((await computed(older)).results[0]?.differences).toEqual([])

    const fewer = await computed(lines.map((line) => line.replace('["responses.all",3],', '')))
    expect(fewer.results[0]?.differences).toEqual([{ name: 'responses.all', stored: undefined, computed: 3 }])

    const changed = await computed(lines.map((line) => line.replace('"end":"shoes"', '"end":"hats"')))
    expect(changed.results[0]?.differences).toContainEqual({
      name: 'results: Find a hat: success',
      stored: 2,
      computed: 3,
    })
  })

  test('counts responses that a member or the tool left out as the results do', async () => {
    const { app, store } = await startStudies(database)
    for (const sort of [plainSort, otherSort, plainSort, { ...plainSort, groups: [] }])
      await takePart(app, 'open', answered(sort)).catch(() => undefined)
    await store
      .updateTable('study_response')
      .set({ exclusion_reason: 'A note that names somebody' })
      .where('number', '=', 1)
      .execute()
    const lines = await bundleOf(store, 'open')
    expect(lines.join('\n')).not.toContain('names somebody')
    const [results] = (await computed(lines)).results
    const named = new Map(results?.numbers)
    expect(results?.differences).toEqual([])
    expect([named.get('responses.included'), named.get('left out: byPerson')]).toEqual([2, 1])
  })
})

test('a bundle that is cut or damaged is refused', async () => {
  const { app, store } = await startStudies('SQLite')
  await answerTree(app)
  const lines = await bundleOf(store, 'tree')
  await expect(computed(lines.slice(0, -1))).rejects.toThrow('The end of the file is missing')
  await expect(computed([...lines, lines.at(-1) ?? ''])).rejects.toThrow('after the numbers')
  await expect(computed(['{"type":"study"}'])).rejects.toThrow(BundleError)
  await expect(computed([])).rejects.toThrow('The file is empty')
})

test('npm run studies writes a bundle and computes it again without a database', async () => {
  const { app, url } = await startStudies('SQLite')
  await answerTree(app)
  const folder = temporaryFolder()
  const path = join(folder, 'tree.jsonl')
  const run = (args: readonly string[], database: string) =>
    runCommand(studies, args, { env: { DATABASE_URL: database } })
  expect(await run(['bundle', 'tree', path], url)).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(path).mode & 0o777).toBe(0o600)

  const nowhere = join(folder, 'none', 'at', 'all.db')
  const same = await run(['recompute', path], nowhere)
  expect([same.status, same.stderr]).toEqual([0, expect.stringContaining('values are the same')])
  expect(same.stdout).toContain('results: Find a hat: success share\t0.6666666666666666\n')

  writeFileSync(path, readFileSync(path, 'utf8').replace('"end":"shoes"', '"end":"hats"'))
  const differs = await run(['recompute', path], nowhere)
  expect(differs.status).toBe(1)
  expect(differs.stderr).toContain('differs: results: Find a hat: success: stored 2, computed 3\n')
})

/** Written with analysis 2, before pairs of times of two tasks were counted. */
const olderBundle = 'tests/server/studies/results/analysis-2.jsonl'

test('a bundle of an older analysis is compared, without its missing numbers, and other rules are no error', async () => {
  const run = (path: string) => runCommand(studies, ['recompute', path], { env: { DATABASE_URL: 'none' } })
  const same = await run(olderBundle)
  expect([same.status, same.stderr]).toEqual([0, expect.stringContaining('(analysis 2, ')])
  expect(same.stderr).toContain(`This program has analysis ${analysisVersion}: rules have changed`)
  expect(same.stderr).toMatch(/\d+ values are new since then[^]*All 166 values are the same/)
  expect(same.stderr).not.toContain('differs:')

  const folder = temporaryFolder()
  const path = join(folder, 'older.jsonl')
  const text = readFileSync(olderBundle, 'utf8')
  writeFileSync(path, text.replace('"end":"shoes"', '"end":"hats"'))
  const differs = await runScript('src/server/cli/studies.ts', ['recompute', path], {
    env: { DATABASE_URL: 'none' },
  })
  expect(differs.status).toBe(2)
  expect(differs.stderr).toContain('A number that differs was not wrong')
  expect(differs.stderr).toContain('differs: results: Find a hat: success: stored 2, computed 3\n')
})

const demos = createDemoStudies(serverTools)
const samples = new Map(demos.map(({ study, sample }) => [study.id, sample]))

/** All results of a study, without its identifier, and as if it were closed. */
const allResults = async (store: Store, study: string) => {
  const catalog = createStudyCatalog(store, serverTools, samples)
  const numbers = new Set((await versionsOfStudy(store, study)).map(({ results }) => results))
  const read = []
  for (const number of numbers) {
    const open = await catalog.ofResults(study, number)
    if (!open) throw new Error(`No results ${number}`)
    const {
      study: content,
      counted,
      isRunning: _,
      ...rest
    } = await readResults(store, open, everyResponse, allowed)
    const plans = createPlanReports(store)
    const facts = await plans.facts(open)
    const plan = facts && (await plans.report(open, facts, AbortSignal.timeout(60_000)))
    read.push({ ...rest, finished: counted.finished, content: { ...content, id: '' }, plan })
  }
  return read
}

type ReadResults = Awaited<ReturnType<typeof allResults>>[number]

/** Results without the note that their plan came with a file, which is the newest of its deviations. */
const withoutImport = ({ plan, ...results }: ReadResults) => {
  if (!plan) return { ...results, plan }
  const [imported, ...deviations] = plan.deviations
  expect(imported?.kind).toBe('imported')
  return { ...results, plan: { ...plan, deviations } }
}

const own = { workspaceId: 'there', resultsAccess: 'link', keepDays: null, keptResponses: 0 } as const

const studiesOf = (store: Store) =>
  store.selectFrom('study').select('id').where('workspace_id', '=', 'there').execute()

const startServers = async (database: (typeof databases)[number]) => {
  const [here, there] = [await freshDatabase(database), await freshDatabase(database)]
  const [store, other] = [await openTestStore(here), await openTestStore(there)]
  for (const each of [store, other]) await ensureWorkspace(each, { id: 'there', name: 'There' })
  return { store, other }
}

const imported = async (storage: MediaStorage, lines: readonly string[]) => {
  const path = join(temporaryFolder(), 'study.jsonl')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return importResults(storage, { path, workspaceId: 'there' })
}

const storageOf = (store: Store): MediaStorage => {
  const uploadsDir = temporaryFolder()
  return { store, uploadsDir, files: openFiles({ uploadsBucket: undefined, uploadsDir }) }
}

describe.each(anyDatabase)('an import of a bundle on %s', (database) => {
  const servers = sharedFixture(() => startServers(database))

  test.each(demos.map(({ study }) => study.id))('gives the results of %s on another server', async (id) => {
    const { store, other } = servers()
    const before = await allResults(store, id)
    const { id: copy, responses } = await imported(storageOf(other), await bundleOf(store, id))
    expect(responses).toBeGreaterThan(30)
    expect((await allResults(other, copy)).map(withoutImport)).toEqual(before)
  })
})

/** A study with a plan, and a function that notes deviations from it. */
const startPlanned = async (store: Store) => {
  await allResults(store, 'preference-test')
  const { workspace_id, study_id, results_id } = await store
    .selectFrom('frozen_plan')
    .selectAll()
    .where('study_id', '=', 'preference-test')
    .executeTakeFirstOrThrow()
  return async (kinds: readonly DeviationKind[], at = '2026-11-20T10:00:00.000Z') => {
    for (const kind of kinds)
      await insertDeviation(store, { workspace_id, study_id, results_id, kind, people: 3 }, new Date(at))
  }
}

test('a bundle is written though its plan has more deviations than are listed, and gets more by then', async () => {
  const { store } = await startServers('SQLite')
  const note = await startPlanned(store)
  await note(Array<DeviationKind>(planLimits.listedDeviations + 1).fill('excluded'))
  const lines = await bundleOf(store, 'preference-test', { onRows: () => note(['reopened']) })
  const [results] = (await computed(lines)).results
  expect(results?.differences).toEqual([])
  expect(new Map(results?.numbers).get('Analysis plan: deviations: value')).toBe(
    planLimits.listedDeviations + 1,
  )
})

test('an import keeps the order of deviations of a clock that was ahead, and refuses plans that are out of order', async () => {
  const { store, other } = await startServers('SQLite')
  const storage = storageOf(other)
  const note = await startPlanned(store)
  await note(['excluded'], '2999-01-01T00:00:00.000Z')
  await note(['included'])
  const lines = await bundleOf(store, 'preference-test')
  const changed = (from: string | RegExp, to: string) => lines.map((line) => line.replace(from, to))
  const { id } = await imported(storage, lines)
  const stored = other.selectFrom('plan_deviation').select('kind').where('study_id', '=', id)
  const kinds = (await stored.orderBy('id').execute()).map(({ kind }) => kind)
  expect(kinds).toEqual(['excluded', 'included', 'imported'])

  const twice = changed(/"frozen":\[(.*)\],"deviations"/, '"frozen":[$1,$1],"deviations"')
  await expect(imported(storage, twice)).rejects.toThrow('The plan 1 is in the wrong place')
  const late = changed('"decidedPeople":0', '"decidedPeople":1001')
  await expect(imported(storage, late)).rejects.toThrow('The plan 1 was decided after its end')
  const huge = changed('"decidedPeople":0', '"decidedPeople":9007199254740991')
  await expect(imported(storage, huge)).rejects.toThrow('is no line of a bundle')
  const older = lines.map((line) => line.replace('"version":3', '"version":2'))
  await expect(imported(storage, older)).rejects.toThrow('in the wrong place')
  const again = [...lines, ...lines.slice(lines.findIndex((line) => line.startsWith('{"type":"results"')))]
  await expect(imported(storage, again)).rejects.toThrow('in the wrong place')
  expect(await studiesOf(other)).toHaveLength(1)
})

describe.each(databases)('an import of a bundle on %s', (database) => {
  test('has all versions with their media, also beside the original', async () => {
    const { store } = await startServers(database)
    await allResults(store, 'tree-testing')
    const storage = storageOf(store)
    const first = demos.find(({ study }) => study.id === 'tree-testing')
    if (!first) throw new Error('The study is there')
    const { id } = await imported(storage, await bundleOf(store, 'tree-testing'))
    const file = join(temporaryFolder(), 'logo.png')
    writeFileSync(file, png())
    const logo = await saveMedia(
      storage,
      { studyId: id, path: file, extension: 'png', alt: 'Us' },
      inspectMedia,
    )
    if (logo.kind !== 'image') throw new Error('The logo is a picture')
    const { study, settings } = first
    const publish = (changed: object) =>
      publishOwn(store, own, { study: { ...study, ...changed, id }, settings })
    const branding = { ...study.branding, logo }
    await publish({ branding, title: 'Another title' })
    const [task, ...tasks] = study.tasks.tool === 'treetest' ? study.tasks.tasks : []
    await publish({ branding, tasks: { ...study.tasks, tasks } })
    expect(task).toBeDefined()

    const lines = await bundleOf(store, id, { files: storage.files })
    const copy = await imported(storage, lines)
    expect(copy.results).toBe(2)
    expect(copy.responses).toBeGreaterThan(30)
    const [before, after] = [await versionsOfStudy(store, id), await versionsOfStudy(store, copy.id)]
    expect(after).toEqual(before)
    const last = await findVersion(store, copy.id, 3)
    const src = studySchema.parse(JSON.parse(last?.study ?? '')).branding.logo?.src ?? ''
    expect(src).not.toBe(logo.src)
    expect(await listMedia(store, copy.id)).toMatchObject([{ media: { src } }])
    const [one, other] = [await allResults(store, id), await allResults(store, copy.id)]
    expect(other.map(withoutImport)).toEqual(
      one.map((each): unknown => JSON.parse(JSON.stringify(each).replaceAll(logo.src, src))),
    )
  })

  test('keeps the plan with its hash and times, and refuses a plan that was changed', async () => {
    const { store, other } = await startServers(database)
    const storage = storageOf(other)
    await allResults(store, 'preference-test')
    const frozen = await store.selectFrom('frozen_plan').selectAll().execute()
    const there = frozen.find(({ study_id }) => study_id === 'preference-test')
    const at = new Date('2026-11-20T10:00:00.000Z')
    const { workspace_id = '', study_id = '', results_id = '' } = there ?? {}
    for (const kind of ['excluded', 'included', 'reopened'] as const)
      await insertDeviation(store, { workspace_id, study_id, results_id, kind, people: 3 }, at)
    const lines = await bundleOf(store, 'preference-test')
    const [results] = (await computed(lines)).results
    expect(new Map(results?.numbers).get('analysis plan.frozen.hash')).toBe(there?.hash)

    const { id } = await imported(storage, lines)
    const now = await other
      .selectFrom('frozen_plan')
      .select(['plan', 'hash', 'frozen_at', 'closes'])
      .where('study_id', '=', id)
      .executeTakeFirst()
    const { plan, hash, frozen_at } = there ?? {}
    expect(now).toEqual({ plan, hash, frozen_at, closes: 0 })
    const deviations = await other
      .selectFrom('plan_deviation')
      .select('kind')
      .where('study_id', '=', id)
      .orderBy('id')
      .execute()
    expect(deviations.map(({ kind }) => kind)).toEqual(['excluded', 'included', 'reopened', 'imported'])

    const changed = lines.map((line) => line.replace('"power":0.8', '"power":0.9'))
    await expect(imported(storage, changed)).rejects.toThrow('The plan 1 is not the one that was frozen')
  })

  test('is refused where a number does not follow from the responses, and leaves nothing', async () => {
    const { store, other } = await startServers(database)
    await allResults(store, 'tree-testing')
    const lines = await bundleOf(store, 'tree-testing')
    const changed = lines.map((line) => line.replace(/"responses.included",\d+/, '"responses.included",7'))
    await expect(imported(storageOf(other), changed)).rejects.toThrow('1 numbers of the bundle do not follow')
    expect(await studiesOf(other)).toEqual([])
  })
})
