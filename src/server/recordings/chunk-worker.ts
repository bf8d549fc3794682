import { parentPort } from 'node:worker_threads'
import { foldSession, type FoldTask, type LogTask, readLog } from './fold-session.ts'
import { inspectChunk } from './inspect-chunk.ts'

const run = (task: Uint8Array | FoldTask | LogTask) => {
  if (!('purpose' in task)) return inspectChunk(task)
  return task.purpose === 'fold' ? foldSession(task) : readLog(task)
}

parentPort?.on('message', (task: Parameters<typeof run>[0]) => parentPort?.postMessage(run(task)))
parentPort?.postMessage('ready')
