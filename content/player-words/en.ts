import type { StudyTool } from '#contract/studies/registry.ts'
import { cardSort } from './en/card-sort.ts'
import { firstClick } from './en/first-click.ts'
import { fiveSecond } from './en/five-second.ts'
import { preferenceTest } from './en/preference-test.ts'
import { question } from './en/question.ts'
import { shell } from './en/shell.ts'
import { survey } from './en/survey.ts'
import { treeTest } from './en/tree-test.ts'

/** What the player itself says to participants. Studies bring the rest in their own language. */
export const words = {
  language: 'en',
  shell,
  question,
  tools: {
    cardsort: cardSort,
    treetest: treeTest,
    preferencetest: preferenceTest,
    firstclick: firstClick,
    questionnaire: survey,
    fivesecond: fiveSecond,
  } satisfies Readonly<Record<StudyTool, object>>,
} as const
