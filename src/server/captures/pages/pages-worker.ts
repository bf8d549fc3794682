import { parentPort } from 'node:worker_threads'
import { foldPages, type PagesTask } from './fold-pages.ts'

parentPort?.on('message', (task: PagesTask) => {
  void foldPages(task).then((outcome) => parentPort?.postMessage(outcome))
})
parentPort?.postMessage('ready')
