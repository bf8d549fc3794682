import { runPilot, usualWalks } from '#studies/pilot/run-pilot.ts'
import { engineTools } from '#tools/engines.ts'
import type { PilotReply, PilotRequest } from './run-in-worker.ts'

const reply = (message: PilotReply) => self.postMessage(message)

self.addEventListener('message', async ({ data: { draft, seed } }: MessageEvent<PilotRequest>) => {
  try {
    reply({ report: await runPilot(engineTools, draft, { seed, walks: usualWalks }) })
  } catch (error) {
    reply({ failure: error instanceof Error ? error.message : String(error) })
  }
})
