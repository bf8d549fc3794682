import { runPilot, usualWalks } from '#studies/pilot/run-pilot.ts'
import { engineTools } from '#tools/engines.ts'
import { answerRequests } from '../ask-worker.ts'
import type { PilotRequest } from './run-in-worker.ts'

answerRequests(({ draft, seed }: PilotRequest) => runPilot(engineTools, draft, { seed, walks: usualWalks }))
