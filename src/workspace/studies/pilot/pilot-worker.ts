import { runPilot, usualWalks } from '#studies/pilot/run-pilot.ts'
import { engineTools } from '#tools/engines.ts'
import type { PilotReply, PilotRequest } from './run-in-worker.ts'

const answer = async ({ draft, seed }: PilotRequest): Promise<PilotReply> => {
  try {
    return { report: await runPilot(engineTools, draft, { seed, walks: usualWalks }) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PilotRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply))
})
