import { parentPort } from 'node:worker_threads'
import { remux, type RemuxTask } from './remux.ts'

parentPort?.on('message', (task: RemuxTask) => {
  void remux(task).then((outcome) => parentPort?.postMessage(outcome))
})
parentPort?.postMessage('ready')
