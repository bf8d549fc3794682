import { z } from 'zod'
import { findAttack } from './attacks.ts'

/** Runs one attack in this process, so that its own load does not delay the measurements; reports its tally. */
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

const { name, milliseconds, target } = order.parse(JSON.parse(process.argv[2] ?? ''))
const { attack } = await findAttack(name)
process.once('disconnect', () => process.exit())
const tally = await attack(target, AbortSignal.timeout(milliseconds))
process.send?.({ tally }, () => process.exit())
