import type { StudyTool } from '#contract/studies/registry.ts'
import type { EngineTool } from '#studies/define-tool.ts'
import { cardSortEngineTool } from './card-sort/engine/engine.ts'
import { firstClickEngineTool } from './first-click/engine/engine.ts'
import { fiveSecondEngineTool } from './five-second/engine/engine.ts'
import { mobileAppTestEngineTool } from './mobile-app-test/engine/engine.ts'
import { preferenceTestEngineTool } from './preference-test/engine/engine.ts'
import { prototypeEngineTool } from './prototype/engine/engine.ts'
import { surveyEngineTool } from './survey/engine/engine.ts'
import { treeTestEngineTool } from './tree-test/engine/engine.ts'
import { websiteTestEngineTool } from './website-test/engine/engine.ts'

/** The engine of every tool, without the parts that need Node: for a worker of the browser. */
export const engineTools = {
  cardsort: cardSortEngineTool,
  treetest: treeTestEngineTool,
  preferencetest: preferenceTestEngineTool,
  firstclick: firstClickEngineTool,
  questionnaire: surveyEngineTool,
  fivesecond: fiveSecondEngineTool,
  prototype: prototypeEngineTool,
  webusability: websiteTestEngineTool,
  iosapp: mobileAppTestEngineTool,
} satisfies { readonly [Tool in StudyTool]: EngineTool<Tool> }
