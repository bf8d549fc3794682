/**
 * Sends one request to a worker, which ends with its reply or with the signal. Rejects if the browser cannot run the
 * worker, or with the failure that the worker names.
 */
export const askWorker = <Reply>(worker: Worker, request: unknown, signal: AbortSignal): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const end = () => worker.terminate()
    signal.addEventListener('abort', end)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<Reply>>) => {
      end()
      if ('reply' in data) resolve(data.reply)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('This browser could not run the simulation. Reload the page to try again.'))
    })
    worker.postMessage(request)
  })

/** The reply of a worker, or why it stopped. */
type WorkerReply<Reply> = { readonly reply: Reply } | { readonly failure: string }

/** Listens to the requests of a worker; what `answer` throws is the failure of the request. */
export const answerWith =
  <Request>(answer: (request: Request) => unknown): ((event: MessageEvent<Request>) => void) =>
  ({ data }) => {
    const replyTo = async (): Promise<WorkerReply<unknown>> => {
      try {
        return { reply: await answer(data) }
      } catch (error) {
        return { failure: error instanceof Error ? error.message : String(error) }
      }
    }
    void replyTo().then((reply) => self.postMessage(reply))
  }
