import { parentPort } from 'node:worker_threads'
import { checkAttachment, encodeLogo, inspectMedia } from './inspect.ts'
import type { InspectionOutcome, InspectionTask } from './inspector.ts'
import { MediaError } from './media-file.ts'

const run = async (task: InspectionTask): Promise<InspectionOutcome> => {
  try {
    if (task.purpose === 'logo') return { kind: 'encoded', ...(await encodeLogo(Buffer.from(task.bytes))) }
    const { purpose, path, extension } = task
    if (purpose === 'media') return { kind: 'inspected', ...(await inspectMedia(path, extension)) }
    await checkAttachment(path, extension)
    return { kind: 'accepted' }
  } catch (error) {
    if (error instanceof MediaError) return { kind: 'rejected', reason: error.reason }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    // Errors of the file system are the server's; all others are the file's: a parser met unexpected content.
    const isServerError = error instanceof Error && 'syscall' in error
    return { kind: isServerError ? 'failed' : 'unexpected', message }
  }
}

parentPort?.on('message', (task: InspectionTask) => {
  void run(task).then((outcome) => parentPort?.postMessage(outcome))
})
parentPort?.postMessage('ready')
