import type { DraftCheck } from '#contract/studies/draft.ts'
import { machineExample } from '#studies/machine-example.ts'

const changed: DraftCheck = {
  faults: [],
  changes: ['welcome'],
  startsNewResults: false,
  reworded: [],
  rewordings: 0,
  asksMeaning: false,
  responses: 12,
}

/** A new version of a study with responses. */
export const publishingExample = machineExample(
  async () => (await import('#machines/studies/publishing.ts')).publishingMachine,
  {
    input: { isFirst: false },
    events: [
      { type: 'check.retried' },
      { type: 'meaning.chosen', meaning: 'same' },
      { type: 'publication.confirmed' },
    ],
    outcomes: {
      checkDraft: {
        changed,
        reworded: {
          ...changed,
          reworded: [{ before: 'Shop', after: 'Store' }],
          rewordings: 1,
          asksMeaning: true,
        },
        unchanged: { ...changed, changes: [] },
        faulty: { ...changed, faults: [{ path: 'study.title', message: 'Enter a title' }] },
      },
      publish: { published: undefined },
    },
  },
)
