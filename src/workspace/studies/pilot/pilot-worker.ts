import { runPilot, usualWalks } from '#studies/pilot/run-pilot.ts'
import { engineTools } from '#tools/engines.ts'
import { answerWith } from '../ask-worker.ts'
import type { PilotRequest } from './run-in-worker.ts'

self.addEventListener(
  'message',
  answerWith(({ draft, seed }: PilotRequest) => runPilot(engineTools, draft, { seed, walks: usualWalks })),
)
