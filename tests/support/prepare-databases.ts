import { readConfig } from '#server/config.ts'
import { openStore } from '#server/open-store.ts'
import { publishDemoStudies } from '#server/studies/demo-workspace.ts'
import { createDemoStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'

/**
 * Creates the tables in the databases of the arguments, and publishes the demo studies as each start of a server does.
 */
for (const url of process.argv.slice(2)) {
  const { demoRetentionDays: days } = readConfig({ DATABASE_URL: url })
  const store = await openStore(url)
  await publishDemoStudies(store, serverTools, createDemoStudies(serverTools), { days })
  await store.destroy()
}
