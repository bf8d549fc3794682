import type { StudyTool } from '#contract/studies/registry.ts'
import type { ServerTool } from '#studies/define-tool.ts'
import { cardSortTool } from './card-sort/engine/tool.ts'
import { firstClickTool } from './first-click/engine/tool.ts'
import { fiveSecondTool } from './five-second/engine/tool.ts'
import { mobileAppTestTool } from './mobile-app-test/engine/tool.ts'
import { preferenceTestTool } from './preference-test/engine/tool.ts'
import { prototypeTool } from './prototype/engine/tool.ts'
import { surveyTool } from './survey/engine/tool.ts'
import { treeTestTool } from './tree-test/engine/tool.ts'
import { websiteTestTool } from './website-test/engine/tool.ts'

/** The server half of every tool. A further tool is one file and one line here. */
export const serverTools = {
  cardsort: cardSortTool,
  treetest: treeTestTool,
  preferencetest: preferenceTestTool,
  firstclick: firstClickTool,
  questionnaire: surveyTool,
  fivesecond: fiveSecondTool,
  prototype: prototypeTool,
  webusability: websiteTestTool,
  iosapp: mobileAppTestTool,
} satisfies { readonly [Tool in StudyTool]: ServerTool<Tool> }
