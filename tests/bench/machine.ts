import { availableParallelism, cpus, totalmem } from 'node:os'

/** The machine that figures were taken on, in words; `disk` says what is special about its disk. */
export const machine = (disk?: string) =>
  [
    cpus()[0]?.model.trim() ?? 'Unknown processor',
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    disk,
    process.platform,
    `Node ${process.versions.node}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
