import { RawNode, type KyselyPlugin } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import { erasePerson } from '#server/inbox/queries/erase-person.ts'
import { openStore } from '#server/open-store.ts'

/** Erases the person of the first argument and is killed after the step of the second: `files` or `rows`. */
const [address = '', step] = process.argv.slice(2)
const crash = () => process.kill(process.pid, 'SIGKILL')

const crashBeforeVacuum: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (RawNode.is(node) && node.sqlFragments[0]?.startsWith('vacuum')) crash()
    return node
  },
  transformResult: async ({ result }) => result,
}

const config = readConfig(process.env)
const files = openFiles(config)
const store = (await openStore(config.databaseUrl)).withPlugin(crashBeforeVacuum)
await erasePerson(store, address, {
  removeFile: async (id) => {
    await files.remove(id)
    if (step === 'files') crash()
  },
  personalData: {},
})
