import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { frozenPlan, planProgress, planProgressReply } from '#contract/analysis-plans/plan.ts'
import { resultsFilter, resultsReply } from '#contract/studies/results.ts'
import { chartsOf } from '#studies/engine/report/charts.ts'
import { countedTable, numberTablesOf } from '#studies/engine/report/number-tables.ts'
import { reportOf } from '#studies/engine/report/index.ts'
import { planTables } from '#studies/engine/report/plan-tables.ts'
import { pictureOnPaper } from '#studies/engine/report/report-pictures.ts'
import { serverTools } from '#tools/server.ts'
import { chartArchive } from './chart-archive.ts'
import type { FromThread } from './report-thread.ts'

const port = parentPort
if (!port) throw new Error('This module writes a report as a worker thread')
const send = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { results, filter, form, plan } = z
  .object({
    results: resultsReply,
    filter: resultsFilter,
    form: z.enum(['pdf', 'charts', 'numbers']),
    plan: planProgressReply.extend({ frozen: frozenPlan, progress: planProgress }).nullable(),
  })
  .parse(workerData)
const { tasks, branding } = results.study
const logo = branding.logo === undefined ? [] : [branding.logo.src]
const sources = form === 'numbers' ? [] : [...logo, ...serverTools[tasks.tool].reportPictures(tasks)]
const pictures = new Map<string, string>()
for (const src of sources) {
  send({ picture: src })
  const [file] = z.tuple([z.instanceof(Uint8Array).optional()]).parse(await once(port, 'message'))
  const jpeg = file && (await pictureOnPaper(file))
  if (jpeg !== undefined) pictures.set(src, jpeg)
}
const write = {
  pdf: async () => new Uint8Array(await reportOf(serverTools, results, filter, { pictures, plan })),
  charts: () => chartArchive(chartsOf(serverTools, results, pictures)),
  numbers: () =>
    new TextEncoder().encode(
      JSON.stringify([
        countedTable(serverTools, results, filter),
        ...(plan ? planTables(plan) : []),
        ...numberTablesOf(serverTools, results),
      ]),
    ),
}
const file = await write[form]()
send({ file }, [file.buffer])
