import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { openStore } from '#server/open-store.ts'
import { createImportJob } from '#server/people/import/jobs.ts'
import { createFileReader, type FileReader } from '#server/people/import/reading/file-reader.ts'
import { openKeyRing } from '#server/store/open.ts'

/** Imports the people of a workspace's import at a step. The process is killed while the given batch is imported. */
const [workspace = '', importId = '', step = '', last = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const store = await openStore(config.databaseUrl)
const reader = createFileReader()
const rows: FileReader['rows'] = async function* (...reading) {
  let batches = 0
  for await (const batch of reader.rows(...reading)) {
    batches += 1
    if (batches === Number(last)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1)
    yield batch
  }
}
const job = createImportJob({
  store,
  keys: await openKeyRing(store, config),
  files: openFiles(config),
  uploadsDir: config.uploadsDir,
  reader: { ...reader, rows },
})
await job.execute(JSON.stringify({ workspace, import: importId, step: Number(step) }), {
  id: importId,
  signal: new AbortController().signal,
  progress: async () => undefined,
})
await reader.stop()
await store.destroy()
