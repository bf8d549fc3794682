import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import { findAttack } from './attacks.ts'

/**
 * Runs one attack in this process at the lowest priority, as an attacker elsewhere takes no processor from the server:
 * says `ready` when its code is loaded, attacks after the next message and reports its tally.
 */
const order = z.object({
  name: z.string(),
  milliseconds: z.number(),
  target: z.object({
    url: z.string(),
    host: z.string(),
    port: z.number(),
    localAddress: z.string(),
    headers: z.record(z.string(), z.string()),
    databaseUrl: z.string(),
  }),
})

setPriority(constants.priority.PRIORITY_LOW)
const { name, milliseconds, target } = order.parse(JSON.parse(process.argv[2] ?? ''))
const { attack } = await findAttack(name)
process.once('disconnect', () => process.exit())
const started = once(process, 'message')
process.send?.('ready')
await started
const tally = await attack(target, AbortSignal.timeout(milliseconds))
process.send?.({ tally }, () => process.exit())
