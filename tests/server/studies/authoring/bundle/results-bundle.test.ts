import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { analysisVersion, bundleHead, bundleLine } from '#contract/results/results-bundle.ts'
import { studies } from '#server/cli/studies.ts'
import { resultsBundle } from '#server/studies/authoring/bundle/results-bundle.ts'
import { createStudyCatalog } from '#server/studies/catalog.ts'
import type { Store } from '#server/store/schema.ts'
import { BundleError, recompute } from '#studies/engine/recompute.ts'
import { databases } from '#tests/support/databases.ts'
import { runCommand, runScript } from '#tests/support/run-command.ts'
import { serverTools } from '#tools/server.ts'
import { answered, plainSort, startStudies, takePart, treeAnswer } from '../../participant.ts'
import { otherSort } from '../../sorts.ts'

type App = Awaited<ReturnType<typeof startStudies>>['app']

const answerTree = async (app: App) => {
  const straight = treeAnswer(['root', 'shop'], 'hats')
  await takePart(app, 'tree', answered(straight), [{ type: 'task.shown', at: 10, task: 'find-hat' }])
  await takePart(app, 'tree', answered(treeAnswer(['root', 'help', 'root', 'shop'], 'shoes')))
  await takePart(app, 'tree', answered(straight))
}

const bundleOf = async (store: Store, study: string) => {
  const found = await createStudyCatalog(store, serverTools).find(study)
  if (!found) throw new Error(`No study ${study}`)
  const lines: string[] = []
  for await (const line of resultsBundle(store, found.open, '1.2.3')) lines.push(line.trimEnd())
  return lines
}

const computed = (lines: readonly string[]) => recompute(serverTools, Readable.from(lines))

describe.each(databases)('a bundle of results on %s', (database) => {
  test('gives the same numbers again, and names those of a changed answer', async () => {
    const { app, store } = await startStudies(database)
    await answerTree(app)
    const lines = await bundleOf(store, 'tree')
    expect(bundleHead.parse(JSON.parse(lines[0] ?? '')).study.id).toBe('tree')
    const kinds = lines.slice(1).map((line) => bundleLine.parse(JSON.parse(line)).type)
    expect(kinds).toEqual(['response', 'event', 'response', 'response', 'numbers'])

    const same = await computed(lines)
    expect(same).toMatchObject({ responses: 3, events: 1, differences: [], isOtherAnalysis: false })
    expect(new Map(same.numbers).get('results: Find a hat: success share')).toBeCloseTo(2 / 3, 12)

    const changed = await computed(lines.map((line) => line.replace('"end":"shoes"', '"end":"hats"')))
    expect(changed.differences).toContainEqual({
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
    const { numbers, differences } = await computed(lines)
    const named = new Map(numbers)
    expect(differences).toEqual([])
    expect([named.get('responses.included'), named.get('left out: byPerson')]).toEqual([2, 1])
  })
})

test('a bundle that is cut or damaged is refused', async () => {
  const { app, store } = await startStudies('SQLite')
  await answerTree(app)
  const lines = await bundleOf(store, 'tree')
  await expect(computed(lines.slice(0, -1))).rejects.toThrow('The end of the file is missing')
  await expect(computed([...lines, '{}'])).rejects.toThrow('after the numbers')
  await expect(computed(['{"type":"study"}'])).rejects.toThrow(BundleError)
  await expect(computed([])).rejects.toThrow('The file is empty')
})

test('npm run studies writes a bundle and computes it again without a database', async () => {
  const { app, url } = await startStudies('SQLite')
  await answerTree(app)
  const folder = mkdtempSync(join(tmpdir(), 'understory-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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
const olderBundle = 'tests/server/studies/authoring/bundle/analysis-2.jsonl'

test('a bundle of an older analysis is compared, without its missing numbers, and other rules are no error', async () => {
  const run = (path: string) => runCommand(studies, ['recompute', path], { env: { DATABASE_URL: 'none' } })
  const same = await run(olderBundle)
  expect([same.status, same.stderr]).toEqual([0, expect.stringContaining('(analysis 2, ')])
  expect(same.stderr).toContain(`This program has analysis ${analysisVersion}: rules have changed`)
  expect(same.stderr).toMatch(/\d+ values are new since then[^]*All 166 values are the same/)
  expect(same.stderr).not.toContain('differs:')

  const folder = mkdtempSync(join(tmpdir(), 'understory-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'older.jsonl')
  const text = readFileSync(olderBundle, 'utf8')
  writeFileSync(path, text.replace('"end":"shoes"', '"end":"hats"'))
  const differs = await runScript('src/server/cli/studies.ts', ['recompute', path], {
    env: { DATABASE_URL: 'none' },
  })
  expect(differs.status).toBe(2)
  expect(differs.stderr).toContain('A number that differs was not wrong')
  expect(differs.stderr).toContain('differs: results: Find a hat: success: stored 2, computed 3\n')

  const ofToday = join(folder, 'today.jsonl')
  writeFileSync(ofToday, text.replace('"analysis":2', `"analysis":${analysisVersion}`))
  expect((await run(ofToday)).status, 'numbers are missing').toBe(1)
})
