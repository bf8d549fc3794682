import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  download as downloadSchema,
  downloadedResponse,
  type DownloadFormat,
  downloadsReply,
} from '#contract/downloads/downloads.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { decryptFile } from '#server/files/file-cipher.ts'
import { createDiskFiles } from '#server/files/file-store.ts'
import { createStudyCatalog } from '#server/studies/catalog.ts'
import { createDownloadJob } from '#server/studies/downloads/job.ts'
import {
  findReadyDownload,
  findUnfinishedDownload,
  finishDownload,
  insertDownload,
  nameDownloadFile,
  newDownloadId,
  removeExpiredDownloads,
} from '#server/studies/downloads/queries/downloads.ts'
import { renewDownloads } from '#server/studies/queries/expire-downloads.ts'
import { recompute } from '#studies/engine/recompute.ts'
import { serverTools } from '#tools/server.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readSav } from '#tests/support/read-sav.ts'
import { readZip, readZipFiles } from '#tests/support/read-zip.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  replyOf,
  send,
  type Sender,
  startWorkspaces,
} from '../../workspace/workspace-fixture.ts'
import { publishCardSort } from '../authored-card-sort.ts'
import { answered, plainSort, startParticipant, takePart } from '../participant.ts'

const filter = { sample: 'with', completeness: 'finished', flagged: 'with' }

const start = async (database: (typeof databases)[number]) => {
  const started = await startWorkspaces(database)
  const { app, workspace, owner, call } = started
  const study = await publishCardSort(app, workspace, owner)

  const begin = (format: DownloadFormat, as: Sender = owner, more: object = {}) =>
    call('startDownload', as, { format, filter: { ...filter, ...more } }, { study })
  const list = async () =>
    downloadsReply.parse((await call('listDownloads', owner, {}, { study })).json()).downloads
  const read = (download: string, as: Sender = owner) => call('readDownload', as, {}, { download })
  /** The file that the job makes. */
  const make = async (format: DownloadFormat, more: object = {}) => {
    const { id } = downloadSchema.parse((await begin(format, owner, more)).json())
    await eventually(async () =>
      expect((await list()).find((each) => each.id === id)).toMatchObject({ state: 'ready', progress: 1 }),
    )
    const reply = await read(id)
    expect(reply.statusCode).toBe(200)
    return { id, name: String(reply.headers['content-disposition']), content: reply.rawPayload }
  }
  return { ...started, study, begin, list, read, make }
}

const withText = (other: string) => {
  const progress = answered(plainSort)
  return { ...progress, followUps: { ...progress.followUps, hard: 'yes', why: other } }
}

const rowsOf = (csv: string | undefined) => {
  const rows: string[][] = parse(csv ?? '', { bom: true })
  return rows
}

describe.each(databases)('downloads of results on %s', (database) => {
  test('each format has the responses that match the filter; text stays text', async () => {
    const { app, study, make } = await start(database)
    await takePart(app, study, withText('=1+1'))
    await takePart(app, study, answered(plainSort))
    await startParticipant(app, study)

    const csv = await make('csv')
    expect(csv.name).toBe(`attachment; filename="${study}-csv.zip"`)
    const tables = readZip(csv.content)
    expect([...tables.keys()]).toEqual([
      'answers.csv',
      'answers-long.csv',
      'codebook.csv',
      'events.csv',
      'counted-responses.csv',
      'results.csv',
      'findings.csv',
      'groups.csv',
      'dendrograms.csv',
      'strongest-pairs.csv',
      'most-disputed-cards.csv',
      'categories.csv',
      'cards.csv',
      'typical-sorts.csv',
      'questions.csv',
    ])
    expect(rowsOf(tables.get('categories.csv'))[0]).toContain('agreement')
    const answers = rowsOf(tables.get('answers.csv'))
    expect(answers.slice(1).map((row) => row[2])).toEqual(['finished', 'finished'])
    expect(answers.flat()).toContain("'=1+1")

    const sheets = readZip((await make('xlsx')).content)
    const sheet = sheets.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>')
    expect(sheet.match(/<row /g)).toHaveLength(3)
    expect(sheet).not.toContain('<f>')
    // The time as days since 30 December 1899, in the format of a time, and a filter on all columns and rows.
    const started = answers[1]?.[1] ?? ''
    const days = Date.parse(started) / 86_400_000 + 25_569
    expect(Number(/<c r="B2" s="1"><v>([\d.]+)<\/v>/.exec(sheet)?.[1])).toBeCloseTo(days, 8)
    expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+3"\/><\/worksheet>$/)
    expect(sheets.get('xl/styles.xml')).toContain('<xf numFmtId="164" applyNumberFormat="1"/>')

    const json = z
      .object({ study: z.object({ id: z.string() }), responses: z.array(downloadedResponse) })
      .parse(JSON.parse((await make('json', { completeness: 'all' })).content.toString()))
    expect(json.study.id).toBe(study)
    expect(json.responses.map(({ status }) => status).toSorted()).toEqual(['finished', 'finished', 'open'])

    const pdf = await make('pdf')
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('of results that the study does not have are refused before a job starts', async () => {
    const { begin, list, owner } = await start(database)
    const refused = await begin('csv', owner, { results: '7' })
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { errors: { 'filter.results': [messages.invalid] } },
    ])
    expect(await list()).toEqual([])
  })

  test('only members and keys of the workspace read a file, and nobody after a day or without the study', async () => {
    const { app, store, workspace, owner, study, begin, list, read, make } = await start(database)
    await takePart(app, study, answered(plainSort))
    const viewer = await addMember(store, workspace, 'viewer')
    const key = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    const weak = await addKey(store, { workspace, creator: owner, permissions: ['workspace:read'] })
    const other = await addWorkspace(store)
    const { id } = await make('json')
    expect((await read(id, viewer)).statusCode).toBe(200)
    expect((await read(id, key)).statusCode).toBe(200)
    expect((await read(id, weak)).statusCode).toBe(403)
    const elsewhere = { workspace: other.id, download: id }
    const asked = await send(app, 'readDownload', { as: other.owner, params: elsewhere })
    expect(replyOf(asked)).toEqual([404, studyMessages.downloadUnknown])
    const foreign = { workspace: other.id, study }
    expect((await send(app, 'listDownloads', { as: other.owner, params: foreign })).statusCode).toBe(404)

    await store.updateTable('study_download').set({ expires_at: new Date().toISOString() }).execute()
    expect(replyOf(await read(id))).toEqual([404, studyMessages.downloadUnknown])
    expect(await list()).toEqual([])
    const removed: string[] = []
    expect(
      await removeExpiredDownloads(store, async (file) => {
        removed.push(file)
      }),
    ).toBe(1)
    expect(removed).toHaveLength(1)
    expect((await begin('json', viewer)).statusCode).toBe(200)
  })

  test('a second attempt replaces the file of one that was lost', async () => {
    const { app, store, study, begin, list, read } = await start(database)
    await takePart(app, study, answered(plainSort))
    const { id } = downloadSchema.parse((await begin('json')).json())
    await eventually(async () => expect((await list())[0]?.state).toBe('ready'))
    const before = await store.selectFrom('study_download').selectAll().executeTakeFirstOrThrow()
    // As if the process had ended after the file was written, before its key was stored.
    await store.updateTable('study_download').set({ file_key: null, bytes: null }).execute()
    await store
      .updateTable('job')
      .set({ state: 'waiting', claim: null, next_attempt_at: new Date().toISOString() })
      .where('id', '=', before.job_id)
      .execute()
    await eventually(async () => expect((await list())[0]?.state).toBe('ready'))
    const after = await store.selectFrom('study_download').selectAll().executeTakeFirstOrThrow()
    expect(after.file_id).not.toBe(before.file_id)
    expect((await read(id)).statusCode).toBe(200)
  })
})

describe.each(anyDatabase)('downloads of results on %s, above the store', (database) => {
  test('start again when a response is erased while the file is written', async () => {
    const { app, store, workspace, owner, study, call } = await start(database)
    await takePart(app, study, withText('Erase me'))
    await takePart(app, study, withText('Keep me'))
    const rows = await store.selectFrom('study_response').select(['id', 'progress']).execute()
    const respondent = rows.find(({ progress }) => progress.includes('Erase me'))?.id ?? ''
    const folder = temporaryFolder()
    const disk = createDiskFiles(folder)
    let put = async () => {
      put = async () => undefined
      expect((await call('eraseRespondent', owner, {}, { study, respondent })).statusCode).toBe(200)
    }
    const files = { ...disk, put: (id: string, path: string) => put().then(() => disk.put(id, path)) }
    const studies = createStudyCatalog(store, serverTools)
    const job = createDownloadJob({ store, files, studies, uploadsDir: folder })
    const download = newDownloadId()
    const owners = { workspaceId: workspace, studyId: study, jobId: 'run here' }
    const parsed = resultsFilter.parse(filter)
    await insertDownload(store, { ...owners, id: download, format: 'json', filter: parsed }, new Date())
    const attempt = () =>
      job.execute(job.encode({ download }), {
        id: '',
        signal: AbortSignal.timeout(60_000),
        progress: async () => undefined,
      })
    await expect(attempt()).rejects.toMatchObject({ code: 'erased', permanent: false })
    await attempt()
    const { file_id, file_key } = await store
      .selectFrom('study_download')
      .select(['file_id', 'file_key'])
      .executeTakeFirstOrThrow()
    const encrypted = (await disk.get(file_id ?? '')) ?? []
    const content = await textOf(Readable.from(encrypted).pipe(decryptFile(file_key ?? '')))
    expect(content).toContain('Keep me')
    expect(content).not.toContain('Erase me')
  })

  test('keep no file that is finished while the erasure of a response ends them', async () => {
    const { store, workspace, study } = await start(database)
    const id = newDownloadId()
    const owners = { workspaceId: workspace, studyId: study, jobId: 'run here' }
    const parsed = resultsFilter.parse(filter)
    const created = new Date()
    await insertDownload(store, { ...owners, id, format: 'json', filter: parsed }, created)
    await nameDownloadFile(store, id, 'file')
    const { expires_at: expiresAt } = await store
      .selectFrom('study_download')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    const finish = () => finishDownload(store, id, { fileId: 'file', fileKey: 'key', bytes: 1, expiresAt })
    // Finishes the file behind the first statement of the erasure.
    const erasing = store.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await finish()
        return result
      },
    })
    await renewDownloads(erasing, study, new Date(created.getTime() + 1))
    expect(await findReadyDownload(store, workspace, id)).toBeUndefined()
    expect(await findUnfinishedDownload(store, id)).toBeDefined()
  })

  test('each chart of the report is a picture as SVG and PNG, with text that is drawn', async () => {
    const { app, study, make } = await start(database)
    await takePart(app, study, answered(plainSort))
    const { content } = await make('charts')
    const names = [...readZip(content).keys()]
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((_, index) => index % 2 === 1)).toEqual(
      names.filter((_, index) => index % 2 === 0).map((name) => name.replace('.svg', '.png')),
    )
    expect(names.join()).toMatch(/was-it-hard\.svg/)
    const svg = readZip(content).get(names.find((name) => name.endsWith('was-it-hard.svg')) ?? '') ?? ''
    expect(svg).toContain('>Yes<')
    const [drawn, blank] = await Promise.all(
      [svg, svg.replaceAll(/<text.*?<\/text>/g, '')].map((source) =>
        sharp(Buffer.from(source)).raw().toBuffer(),
      ),
    )
    expect(drawn && blank && drawn.equals(blank)).toBe(false)
  })

  test('a whole study has numbers that are computed again, and is not made where the page shows others', async () => {
    const { app, store, study, make, begin, list } = await start(database)
    await takePart(app, study, answered(plainSort))
    const lines = (await make('bundle')).content.toString().trim().split('\n')
    const { results } = await recompute(serverTools, Readable.from(lines))
    expect(results).toMatchObject([{ responses: 1, differences: [] }])

    // As if a summary had been stored wrongly.
    await store
      .updateTable('study_aggregate')
      .set({ body: sql`replace(body, '"included":1', '"included":2')` })
      .execute()
    await begin('bundle')
    await eventually(async () =>
      expect((await list())[0]).toMatchObject({ format: 'bundle', state: 'failed' }),
    )
  })

  test('the SPSS file has codes and labels, and texts as they are', async () => {
    const { app, study, make } = await start(database)
    await takePart(app, study, withText("-5, it's\na long way"))
    const files = readZipFiles((await make('spss')).content)
    expect([...files.keys()]).toEqual(['answers.sav', 'codebook.csv'])
    const { variables, cases } = readSav(files.get('answers.sav') ?? Buffer.alloc(0))
    expect(cases).toMatchObject([{ hard: 1, why: "-5, it's\na long way", status: 4, version: 1 }])
    const hard = variables.find(({ name }) => name === 'hard')
    expect(hard).toMatchObject({ label: 'Was it hard?', missing: [-9, -8] })
    expect([...(hard?.labels ?? [])]).toEqual([
      [1, 'Yes'],
      [2, 'No'],
      [-9, 'not asked'],
      [-8, 'not answered'],
    ])
  })

  test('emoji of an answer arrive whole in a workbook', async () => {
    const { app, study, make } = await start(database)
    // The emoji of one of them are at odd places, whatever comes before.
    const texts = ['😀'.repeat(499), '😀'.repeat(499), `a${'😀'.repeat(498)}`]
    for (const text of texts) await takePart(app, study, withText(text))
    const sheet = readZip((await make('xlsx')).content).get('xl/worksheets/sheet1.xml') ?? ''
    for (const text of texts) expect(sheet).toContain(`>${text}<`)
    expect(sheet).not.toContain('\uFFFD')
  })

  test('SPSS and JSON have the columns of the CSV file about links and notes, and answers as they are', async () => {
    const { app, store, study, make } = await start(database)
    await takePart(app, study, withText('+49 30 1234'))
    await store
      .updateTable('study_response')
      .set({
        parameters: JSON.stringify({ source: 'news' }),
        panel_id: 'p1',
        device: 'noPhone',
        note: 'Call back',
      })
      .execute()
    const csv = rowsOf(readZip((await make('csv')).content).get('answers.csv'))
    const spss = readSav(readZipFiles((await make('spss')).content).get('answers.sav') ?? Buffer.alloc(0))
    const labels = spss.variables.map(({ label }) => label)
    const heads = csv[0]?.filter((head) => /^(link: |panel|device|left out by|tags|note)/.test(head)) ?? []
    expect(heads).toHaveLength(6)
    expect(labels).toEqual(expect.arrayContaining(heads))
    const answers = Object.values(spss.cases[0] ?? {})
    expect(answers).toEqual(expect.arrayContaining(['news', 'p1', 'noPhone', 'Call back', '+49 30 1234']))
    expect(csv.flat()).toContain("'+49 30 1234")
    const json = z
      .object({ responses: z.array(downloadedResponse) })
      .parse(JSON.parse((await make('json')).content.toString()))
    expect(json.responses).toMatchObject([
      {
        parameters: { source: 'news' },
        panelId: 'p1',
        device: 'noPhone',
        leftOutByTeam: null,
        tags: [],
        note: 'Call back',
      },
    ])
  })
})
