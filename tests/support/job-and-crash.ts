import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { openStore } from '#server/open-store.ts'

/** Leases the jobs of the kind `slow` and never finishes them; prints a line when the first one runs. */
const [url = ''] = process.argv.slice(2)
const slow = defineJob({
  kind: 'slow',
  payload: z.object({}),
  run: async () => {
    console.log('running')
    await wait(600_000)
  },
})
startJobRunner({ store: await openStore(url), jobs: [slow], log: console, settings: { lease: 3000 } })
// The worker alone does not keep a process running.
setInterval(() => undefined, 60_000)
