import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sheetLimits } from '#contract/recordings/style-sheets.ts'
import { recorderSettings } from '#contract/recordings/recorder-settings.ts'
import { nodeType } from '#contract/recordings/rrweb.ts'
import { removeUnusedSheets } from '#server/recordings/queries/style-sheets.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { startWorkspaceServer, type WorkspaceServer } from '../workspace/workspace-fixture.ts'
import { inMinutes, newFolding } from './folding-fixture.ts'
import { meta, move, origin, snapshot } from './recordings-fixture.ts'

const days = 24 * 60
const session = (number: number) => ({ session: `s${String(number).padStart(25, '0')}` })
const css = (name: string) => `.${name} { content: "\\201C"; color: red }\n`.repeat(60)
const hashOf = (text: string) =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64').slice(0, 16)
const style = (attributes: object) => ({
  type: nodeType.element,
  id: 2,
  tagName: 'style',
  attributes,
  childNodes: [],
})
const page = (attributes: object) => [meta(0), snapshot(0, style(attributes)), move(1)]

const newSheets = async (server: WorkspaceServer) => {
  const started = await newFolding(server)
  const { app, site, record, store } = started
  const listed = async () => {
    const reply = await app.inject({ url: `/r/sites/${site.key}`, headers: { origin } })
    return recorderSettings.parse(reply.json()).recording?.sheets
  }
  const visit = (number: number, attributes: object) => record(0, page(attributes), {}, session(number))
  const keptHashes = async () => {
    const rows = await store.selectFrom('recording_style_sheet').select('hash').execute()
    return rows.map(({ hash }) => hash)
  }
  return { ...started, listed, visit, keptHashes }
}

describe.each(databases)('style sheets on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('recorders are told the hash of a sheet that two sessions had, and a hash becomes the text again', async () => {
    const { visit, fold, listed, readParts, store } = await newSheets(server())
    await visit(1, { _cssText: css('shop') })
    await fold()
    expect(await listed()).toEqual([])
    await visit(2, { _cssText: css('shop') })
    await fold()
    expect(await listed()).toEqual([hashOf(css('shop'))])

    await store.deleteFrom('recording_session').execute()
    expect((await visit(3, { _cssHash: hashOf(css('shop')) })).statusCode).toBe(200)
    expect(await fold()).toEqual({ folded: 1, failed: 0 })
    expect(await readParts()).toMatchObject([{ events: page({ _cssText: css('shop') }) }])
  })

  test('a session that goes on is read with the texts of its hashes', async () => {
    const { visit, fold, call, owner, site } = await newSheets(server())
    await visit(1, { _cssText: css('shop') })
    await fold()
    await visit(2, { _cssHash: hashOf(css('shop')) })
    const path = { site: site.id, session: session(2).session, part: '0' }
    const part = await call('readRecordingPart', owner, {}, path)
    expect(part.json()).toEqual(page({ _cssText: css('shop') }))
  })

  test('a sheet of one session is removed after two days, any other when no visit has used it for a month', async () => {
    const { visit, fold, keptHashes, store } = await newSheets(server())
    await visit(1, { _cssText: css('own') })
    await visit(2, { _cssText: css('shop') })
    await visit(3, { _cssText: css('shop') })
    await fold()
    expect(await removeUnusedSheets(store, inMinutes(days))).toBe(0)
    expect(await removeUnusedSheets(store, inMinutes(3 * days))).toBe(1)
    expect(await keptHashes()).toEqual([hashOf(css('shop'))])
    expect(await removeUnusedSheets(store, inMinutes(31 * days))).toBe(1)
  })
})

describe.each(anyDatabase)('style sheets on %s, above the store', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a hash of no sheet of the site stays a hash', async () => {
    const { visit, fold, readParts } = await newSheets(server())
    await visit(1, { _cssHash: hashOf(css('other')) })
    expect(await fold()).toEqual({ folded: 1, failed: 0 })
    expect(await readParts()).toMatchObject([{ events: page({ _cssHash: hashOf(css('other')) }) }])
  })

  test('short sheets, and more than a site can have, are not kept', async () => {
    const { visit, record, fold, keptHashes } = await newSheets(server())
    await visit(1, { _cssText: 'a { color: red }' })
    await fold()
    expect(await keptHashes()).toEqual([])
    for (let number = 2; (number - 2) * sheetLimits.perSession <= sheetLimits.perSite; number += 1) {
      const childNodes = Array.from({ length: sheetLimits.perSession + 1 }, (_, index) => ({
        ...style({ _cssText: css(`a${number}-${index}`) }),
        id: index + 3,
      }))
      const body = { type: nodeType.element, id: 2, tagName: 'body', attributes: {}, childNodes }
      await record(0, [meta(0), snapshot(0, body)], {}, session(number))
      await fold()
      expect(await keptHashes()).toHaveLength(
        Math.min(sheetLimits.perSite, (number - 1) * sheetLimits.perSession),
      )
    }
  })

  test('hashes cannot make a chunk larger than any chunk can be', async () => {
    const { visit, record, fold, stored } = await newSheets(server())
    const large = `/* ${'x'.repeat(900_000)} */`
    await visit(1, { _cssText: large })
    await fold()
    const hash = hashOf(large)
    const childNodes = Array.from({ length: 30_000 }, (_, index) => ({
      ...style({ _cssHash: hash }),
      id: index + 3,
    }))
    const body = { type: nodeType.element, id: 2, tagName: 'body', attributes: {}, childNodes }
    await record(0, [meta(0), snapshot(0, body)], {}, session(2))
    expect(await fold()).toEqual({ folded: 1, failed: 0 })
    const { sessions } = await stored()
    expect(sessions.at(-1)?.bytes).toBeLessThan(1_000_000)
  })
})
