import { prototypeMessages } from '#contract/prototypes/messages.ts'
import type { FigmaImport } from '#contract/prototypes/figma-import.ts'
import type { PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import {
  figmaImportMachine,
  type FigmaReadOutcome,
  type FigmaStartOutcome,
} from '#machines/tools/prototype/figma-import.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const { figma } = prototypeMessages

/** A screen whose image is one of the site. */
const list: PrototypeScreen = {
  kind: 'image',
  src: '/studies/prototype-testing/branch-list.webp',
  alt: 'List',
  width: 780,
  height: 1560,
  id: 'figma-1-1',
  name: 'List',
  hotspots: [],
  keys: [],
}

/** The import of a file as the server describes it. */
export const figmaImportOf = (parts: Partial<FigmaImport> = {}): FigmaImport => ({
  file: 'b4ZkQm8XnT2pLr6WsYv1Ka',
  name: 'Shop',
  state: 'running',
  progress: 0.5,
  text: '',
  changedAt: '2026-11-23T20:00:00.000Z',
  content: null,
  ...parts,
})

export const requested = {
  type: 'import.requested',
  link: 'https://www.figma.com/design/b4ZkQm8XnT2pLr6WsYv1Ka/Shop',
  token: 'figd_secret-token',
} as const

/** The actors of an import, which a test ends. */
export const figmaActors = (calls: ReturnType<typeof createCalls>) => ({
  startImport: calls.actor<FigmaStartOutcome, { link: string; token: string }>(),
  readImport: calls.actor<FigmaReadOutcome, { file: string }>(),
})

const calls = createCalls()
const lost = new Error('no network')
const read = (parts: Partial<FigmaImport>): FigmaReadOutcome => ({
  kind: 'read',
  import: figmaImportOf(parts),
})

/** A researcher imports a Figma file. */
export const figmaImportModel = defineModel({
  machine: figmaImportMachine.provide({ actors: figmaActors(calls) }),
  calls,
  events: {
    'import.requested': [requested],
    'import.accepted': [{ type: 'import.accepted' }],
    'import.discarded': [{ type: 'import.discarded' }],
  },
  ends: {
    startImport: {
      done: [
        { kind: 'started', import: figmaImportOf({ progress: 0 }) },
        { kind: 'refused', message: figma.busy, errors: {} },
        { kind: 'refused', message: null, errors: { link: [figma.link] } },
      ],
      error: [lost],
    },
    readImport: {
      done: [
        read({ text: 'Figma asks to wait 7 seconds' }),
        read({ state: 'failed', text: figma.token }),
        read({ state: 'stopped', text: figma.failed }),
        read({
          state: 'ready',
          progress: 1,
          content: { screens: [list], starts: [], window: null, untranslated: [], missing: [] },
        }),
        { kind: 'refused', message: figma.unknown },
      ],
      error: [lost],
    },
  },
})
