import type { StudyTool } from '#contract/studies/registry.ts'
import type { ServerTool } from '#studies/define-tool.ts'
import { cardSortTool } from './card-sort/engine/engine.ts'
import { firstClickTool } from './first-click/engine/engine.ts'
import { fiveSecondTool } from './five-second/engine/engine.ts'
import { mobileAppTestTool } from './mobile-app-test/engine/engine.ts'
import { preferenceTestTool } from './preference-test/engine/engine.ts'
import { prototypeTool } from './prototype/engine/engine.ts'
import { surveyTool } from './survey/engine/engine.ts'
import { treeTestTool } from './tree-test/engine/engine.ts'
import { websiteTestTool } from './website-test/engine/engine.ts'

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
