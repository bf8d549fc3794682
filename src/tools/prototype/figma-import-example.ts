import { prototypeMessages } from '#contract/prototypes/messages.ts'
import type { FigmaImport } from '#contract/prototypes/figma-import.ts'
import type { FigmaReadOutcome, FigmaStartOutcome } from '#machines/tools/prototype/figma-import.ts'
import { machineExample } from '#studies/machine-example.ts'

const running: FigmaImport = {
  file: 'b4ZkQm8XnT2pLr6WsYv1Ka',
  name: 'Tea shop',
  state: 'running',
  progress: 0.4,
  text: 'Image 2 of 6',
  changedAt: '2026-12-10T09:00:00.000Z',
  content: null,
}
const limit = prototypeMessages.figma.limit(3)
const started: FigmaStartOutcome = { kind: 'started', import: running }
const refused: FigmaStartOutcome = {
  kind: 'refused',
  message: null,
  errors: { link: [prototypeMessages.figma.link] },
}
const read = (parts: Partial<FigmaImport>): FigmaReadOutcome => ({
  kind: 'read',
  import: { ...running, ...parts },
})

export const figmaImportExample = machineExample(
  async () => (await import('#machines/tools/prototype/figma-import.ts')).figmaImportMachine,
  {
    events: [
      {
        type: 'import.requested',
        link: 'https://www.figma.com/design/b4ZkQm8XnT2pLr6WsYv1Ka/Tea-shop',
        token: 'figd_…',
      },
      { type: 'import.accepted' },
      { type: 'import.discarded' },
    ],
    outcomes: {
      startImport: { started, refused },
      readImport: {
        'still running': read({}),
        ready: read({
          state: 'ready',
          progress: 1,
          content: { screens: [], starts: [], window: null, untranslated: [], missing: [] },
        }),
        failed: read({ state: 'failed', text: limit }),
      },
    },
  },
)
