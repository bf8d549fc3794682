import { fromPromise } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import { figmaFileOf } from '#contract/prototypes/figma-import.ts'
import type { FigmaReadOutcome, FigmaStartOutcome } from '#machines/tools/prototype/figma-import.ts'
import { prototypeClient } from '../prototype-client.ts'

/** The calls of an import into a study. A rejected promise means that the server could not be reached. */
export const createFigmaActors = (study: OwnStudyPath) => {
  const read = async (file: string): Promise<FigmaReadOutcome> => {
    const { status, body } = await prototypeClient.readFigmaImport({ params: { ...study, file } })
    if (status === 200) return { kind: 'read', import: body }
    return { kind: 'refused', message: status === 422 ? messages.invalid : body.message }
  }

  const start = async (input: { link: string; token: string }): Promise<FigmaStartOutcome> => {
    const { status, body } = await prototypeClient.startFigmaImport({ params: study, body: input })
    if (status === 200) return { kind: 'started', import: body }
    if (status === 422) return { kind: 'refused', message: null, errors: body.errors }
    const file = figmaFileOf(input.link)
    if (status === 409 && file) {
      const current = await read(file.key)
      if (current.kind === 'read' && current.import.state === 'running')
        return { kind: 'started', import: current.import }
    }
    return { kind: 'refused', message: body.message, errors: {} }
  }

  return {
    startImport: fromPromise(({ input }: { input: { link: string; token: string } }) => start(input)),
    readImport: fromPromise(({ input }: { input: { file: string } }) => read(input.file)),
  }
}
