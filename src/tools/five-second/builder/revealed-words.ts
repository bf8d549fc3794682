import type { Study } from '#contract/studies/study.ts'
import type { FiveSecondSettings, FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { rememberedIn } from '#machines/tools/five-second/five-second-review.ts'
import { revealedIn } from '#studies/preflight/rules/revealed-word.ts'

/** Hints about texts before the design that contain a word of an answer. */
export const revealedWords = (
  study: Pick<Study, 'title' | 'welcome' | 'branding'>,
  tasks: FiveSecondTasks,
  settings: FiveSecondSettings,
): readonly string[] => revealedIn(study, rememberedIn(tasks, settings)).map(({ message }) => message)
