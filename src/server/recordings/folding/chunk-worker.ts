import { parentPort } from 'node:worker_threads'
import { type MovesTask, readMoves } from './read-moves.ts'
import { foldSession, type FoldTask, type LogTask, maskPart, type MaskTask, readLog } from './fold-session.ts'
import { inspectChunk } from './inspect-chunk.ts'

const run = (task: Uint8Array | FoldTask | LogTask | MaskTask | MovesTask) => {
  if (!('purpose' in task)) return inspectChunk(task)
  switch (task.purpose) {
    case 'fold':
      return foldSession(task)
    case 'log':
      return readLog(task)
    case 'mask':
      return maskPart(task)
    default:
      return readMoves(task)
  }
}

parentPort?.on('message', (task: Parameters<typeof run>[0]) => parentPort?.postMessage(run(task)))
parentPort?.postMessage('ready')
