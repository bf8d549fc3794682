import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { openStore } from '#server/open-store.ts'
import { createImportJob } from '#server/people/import/jobs.ts'
import { createFileReader } from '#server/people/import/reading/file-reader.ts'
import { openKeyRing } from '#server/store/open.ts'

/** Imports the people of a workspace's import at a step, until the process is killed. */
const [workspace = '', importId = '', step = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const store = await openStore(config.databaseUrl)
const reader = createFileReader()
const job = createImportJob({
  store,
  keys: await openKeyRing(store, config),
  files: openFiles(config),
  uploadsDir: config.uploadsDir,
  reader,
})
await job.execute(JSON.stringify({ workspace, import: importId, step: Number(step) }), {
  id: importId,
  signal: new AbortController().signal,
  progress: async () => undefined,
})
await reader.stop()
await store.destroy()
