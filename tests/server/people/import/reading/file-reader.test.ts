import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { peopleMessages } from '#contract/people/messages.ts'
import { createFileReader } from '#server/people/import/reading/file-reader.ts'
import { TableFileError } from '#server/people/import/reading/rows.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { writeWorkbook } from './write-workbook.ts'

const tooManyCells = new TableFileError(peopleMessages.import.tooManyCells)
const reading = { encoding: 'utf-8', delimiter: 'comma', sheet: 0, headerRow: 1 } as const
const { signal: never } = new AbortController()

const newReader = (settings: Parameters<typeof createFileReader>[0] = {}) => {
  const reader = createFileReader(settings)
  cleanUp(() => reader.stop())
  return reader
}

const writeCsv = (rows: number) => {
  const path = join(temporaryFolder(), 'people.csv')
  const lines = Array.from({ length: rows }, (_, index) => `p${index}@x.cz,Žofie ${index}`)
  writeFileSync(path, ['E-mail,Name', ...lines].join('\n'))
  return path
}

/** A workbook with more text than a small heap holds. */
const writeLargeWorkbook = () => {
  const noise = Array.from({ length: 3000 }, (_, index) => (index * 2_654_435_761).toString(36)).join('')
  const strings = Array.from({ length: 10_000 }, (_, index) => `<t>${noise.slice(index, index + 3000)}</t>`)
  return writeWorkbook(join(temporaryFolder(), 'people.xlsx'), {
    sheets: [{ rows: '<row><c t="s"><v>1</v></c></row>' }],
    strings,
  })
}

test('threads inspect a file and read its rows in order', async () => {
  const reader = newReader()
  const path = writeCsv(1000)
  const { table } = await reader.inspect(path, 'csv', {})
  expect(table).toMatchObject({ delimiter: 'comma', headerRow: 1 })
  const batches = await Array.fromAsync(reader.rows(path, 'csv', table, never))
  expect(batches.map(({ length }) => length)).toEqual([250, 250, 250, 250])
  const rows = batches.flat()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2))
  expect(rows.at(-1)?.cells).toEqual(['p999@x.cz', 'Žofie 999'])
})

test('a workbook is read, and its end is the end of the rows', async () => {
  const path = await writeWorkbook(join(temporaryFolder(), 'people.xlsx'), {
    sheets: [{ rows: '<row><c><v>1</v></c></row><row><c><v>2</v></c></row>' }],
  })
  const batches = await Array.fromAsync(newReader().rows(path, 'xlsx', { sheet: 0, headerRow: 1 }, never))
  expect(batches).toEqual([[{ number: 2, cells: ['2'] }]])
})

test('the message of a refused file passes from the thread', async () => {
  const reader = newReader()
  const path = join(temporaryFolder(), 'people.csv')
  writeFileSync(path, '')
  await expect(reader.inspect(path, 'csv', {})).rejects.toThrow(
    new TableFileError(peopleMessages.import.noTable),
  )
  await expect(reader.rows(path, 'xlsx', reading, never).next()).rejects.toThrow(
    new TableFileError(peopleMessages.import.damaged),
  )
})

test('a file that is not there is an error of the server', async () => {
  const reader = newReader()
  await expect(reader.inspect('/nowhere', 'csv', {})).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(reader.rows('/nowhere', 'csv', reading, never).next()).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

test('a thread without memory ends alone', async () => {
  const path = await writeLargeWorkbook()
  const reader = newReader({ heap: 16 })
  await expect(reader.rows(path, 'xlsx', reading, never).next()).rejects.toThrow(tooManyCells)
  expect(await reader.inspect(writeCsv(1), undefined, {})).toMatchObject({
    format: 'csv',
    table: { headerRow: 1 },
  })
})

test('an inspection that takes too long is ended', async () => {
  const reader = newReader({ inspectMs: 1, threads: 1 })
  await expect(reader.inspect(writeCsv(1), 'csv', {})).rejects.toThrow(tooManyCells)
})

test('a reading can end before the file does', async () => {
  const rows = newReader().rows(writeCsv(1000), 'csv', reading, never)
  expect((await rows.next()).value).toHaveLength(250)
  await rows.return()
  expect(await rows.next()).toEqual({ done: true, value: undefined })
})

test('a third reading waits until one of two has ended', async () => {
  const reader = newReader()
  const path = writeCsv(1000)
  const [one, two, three] = [1, 2, 3].map(() => reader.rows(path, 'csv', reading, never))
  await Promise.all([one?.next(), two?.next()])
  let hasStarted = false
  const third = three?.next().then((batch) => {
    hasStarted = true
    return batch
  })
  await two?.next()
  expect(hasStarted).toBe(false)
  await one?.return()
  expect((await third)?.value).toHaveLength(250)
  await Promise.all([two?.return(), three?.return()])
})

test('a signal ends a reading that runs and one that waits', async () => {
  const reader = newReader({ threads: 1 })
  const path = writeCsv(1000)
  const aborting = new AbortController()
  const running = reader.rows(path, 'csv', reading, aborting.signal)
  await running.next()
  const waiting = reader.rows(path, 'csv', reading, aborting.signal).next()
  const reason = new Error('stopped')
  aborting.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(running.next()).rejects.toBe(reason)
  await expect(reader.rows(path, 'csv', reading, aborting.signal).next()).rejects.toBe(reason)
  // The turn is free again.
  const next = reader.rows(path, 'csv', reading, never)
  expect((await next.next()).value).toHaveLength(250)
  await next.return()
})

test('a signal ends the thread although nobody takes its rows', async () => {
  const aborting = new AbortController()
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  const rows = newReader().rows(writeCsv(1000), 'csv', reading, aborting.signal)
  await rows.next()
  const worker = await started
  const ended = once(worker, 'exit')
  aborting.abort()
  await ended
  await expect(rows.next()).rejects.toBe(aborting.signal.reason)
})

test('stopping ends all readings', async () => {
  const reader = newReader()
  const rows = reader.rows(writeCsv(1000), 'csv', reading, never)
  await rows.next()
  await reader.stop()
  await expect(rows.next()).rejects.toThrow('stopped')
  await expect(reader.inspect(writeCsv(1), 'csv', {})).rejects.toThrow('stopped')
})
