import { parentPort } from 'node:worker_threads'
import { inspectChunk } from './inspect-chunk.ts'

parentPort?.on('message', (json: Uint8Array) => parentPort?.postMessage(inspectChunk(json)))
parentPort?.postMessage('ready')
