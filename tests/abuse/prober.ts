import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import { measureHealth } from './probe-health.ts'

/**
 * Measures in a process of its own and, where the account may, at the highest priority: the times are those of the
 * server, without garbage collection of the measuring process and without its wait for a processor that the attacker
 * uses.
 */
const order = z.object({ url: z.string(), seconds: z.number() })

try {
  setPriority(constants.priority.PRIORITY_HIGHEST)
} catch {
  console.error('Measured at normal priority: only root may raise it')
}
process.once('disconnect', () => process.exit())
process.on('message', (message) => {
  const { url, seconds } = order.parse(message)
  void measureHealth(url, seconds).then((health) => process.send?.(health))
})
