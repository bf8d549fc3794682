import { run } from '#server/run.ts'

/** Runs the server as `npm start` does, with the built site in the folder of the first argument. */
await run({ dist: process.argv[2] ?? '', isDevelopment: false })
