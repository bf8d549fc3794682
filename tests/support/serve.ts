import { run } from '#server/run.ts'

/** The server's process as `npm start` runs it, over the site in the folder that is named (server-process.ts). */
await run({ dist: process.argv[2] ?? '', isDevelopment: false })
