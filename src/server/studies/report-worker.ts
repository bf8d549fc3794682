import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { resultsFilter, resultsReply } from '#contract/studies/results.ts'
import { reportOf } from '#studies/engine/report/index.ts'
import { picturesOnPaper } from '#studies/engine/report/report-pictures.ts'
import { serverTools } from '#tools/server.ts'

const task = z.object({
  results: resultsReply,
  filter: resultsFilter,
  /** Picture files by their address. */
  files: z.map(z.string(), z.instanceof(Uint8Array)),
})
const { results, filter, files } = task.parse(workerData)
parentPort?.postMessage(
  await reportOf(serverTools, results, filter, { pictures: await picturesOnPaper(files) }),
)
