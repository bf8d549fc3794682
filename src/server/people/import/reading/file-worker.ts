import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { ReaderAnswer, ReaderTask } from './file-reader.ts'
import { formatOf } from './format-of.ts'
import { inspectTable } from './inspect-table.ts'
import { readRows } from './read-rows.ts'
import { TableFileError } from './rows.ts'

const send = (answer: ReaderAnswer) => parentPort?.postMessage(answer)

/** Reads one batch ahead: more would wait in memory. */
const sendRows = async ({ path, format, reading }: Extract<ReaderTask, { reading: unknown }>) => {
  let asked: Promise<unknown> = Promise.resolve()
  for await (const rows of readRows(path, format, reading)) {
    await asked
    if (parentPort) asked = once(parentPort, 'message')
    send({ rows })
  }
  await asked
  send({ done: true })
}

const run = async (task: ReaderTask) => {
  try {
    if ('reading' in task) await sendRows(task)
    else {
      const format = task.format ?? (await formatOf(task.path))
      send({ format, table: await inspectTable(task.path, format, task.choices) })
    }
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    send({ refusal: error.message })
  }
}

parentPort?.once('message', (task: ReaderTask) => void run(task))
