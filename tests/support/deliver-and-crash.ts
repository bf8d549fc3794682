import { readConfig } from '#server/config.ts'
import { createDelivery } from '#server/mailings/delivery/create-delivery.ts'
import { openStore } from '#server/open-store.ts'

/** Delivers invitations until the process is killed. */
const config = readConfig(process.env)
const store = await openStore(config.databaseUrl)
createDelivery({ store, keys: [config.secret ?? ''], config, log: console })
// The delivery alone does not keep a process running.
setInterval(() => undefined, 60_000)
