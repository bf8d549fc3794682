import { parentPort } from 'node:worker_threads'
import { foldSession, type FoldTask } from './fold-session.ts'
import { inspectChunk } from './inspect-chunk.ts'

parentPort?.on('message', (task: Uint8Array | FoldTask) => {
  parentPort?.postMessage('purpose' in task ? foldSession(task) : inspectChunk(task))
})
parentPort?.postMessage('ready')
