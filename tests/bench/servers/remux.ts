import { remux } from '#server/captures/remux.ts'

/** Copies one recording as the thread of the server does, in a process whose memory is nothing else. */
const [from = '', to = ''] = process.argv.slice(2)
const { kind } = await remux({ from, to })
process.send?.({ kind, megabytes: process.resourceUsage().maxRSS / 1024 })
