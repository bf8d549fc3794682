import { parentPort } from 'node:worker_threads'
import { type DraftTask, runDraftTask } from './draft-tasks.ts'

parentPort?.on('message', (task: DraftTask) => parentPort?.postMessage(runDraftTask(task)))
parentPort?.postMessage('ready')
