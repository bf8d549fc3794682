import type { Need } from '#contract/examples/shape.ts'
import type { Prepared } from './prepared.ts'
import type { Server } from './server.ts'

/** Asks the server for what an example needs, and puts it into the request. */
export type Provide = (prepared: Prepared, server: Server) => Promise<Prepared>

/** How the kit provides the needs that a feature declares beside its examples. */
export const defineNeeds = <Own extends Need>(needs: Readonly<Record<Own, Provide>>) => ({ needs })
