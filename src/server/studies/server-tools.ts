import type { StudyTool } from '#contract/studies/registry.ts'
import { cardSortTool } from './card-sort.ts'
import type { ServerTool } from './define-tool.ts'
import { firstClickTool } from './first-click.ts'
import { fiveSecondTool } from './five-second.ts'
import { preferenceTestTool } from './preference-test.ts'
import { surveyTool } from './survey.ts'
import { treeTestTool } from './tree-test.ts'

/** The server half of every tool. A further tool is one file and one line here. */
export const serverTools = {
  cardsort: cardSortTool,
  treetest: treeTestTool,
  preferencetest: preferenceTestTool,
  firstclick: firstClickTool,
  questionnaire: surveyTool,
  fivesecond: fiveSecondTool,
} satisfies { readonly [Tool in StudyTool]: ServerTool<Tool> }
