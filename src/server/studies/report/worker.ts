import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { resultsFilter, resultsReply } from '#contract/studies/results.ts'
import { reportOf } from './index.ts'

const { results, filter } = z.object({ results: resultsReply, filter: resultsFilter }).parse(workerData)
parentPort?.postMessage(await reportOf(results, filter))
