import type { ModeratedIdea } from '#contract/ideas/ideas.ts'

/** Properties of each form in the dialog of an idea. */
export interface IdeaFormProps {
  readonly idea: ModeratedIdea
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
  /** Loads the stored revision of the idea. */
  readonly onReload: () => Promise<unknown>
}
