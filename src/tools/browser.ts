import type { StudyTool } from '#contract/studies/registry.ts'
import type { BrowserTool } from '#studies/define-browser-tool.tsx'
import { cardSortBrowserTool } from './card-sort/browser.ts'
import { firstClickBrowserTool } from './first-click/browser.ts'
import { fiveSecondBrowserTool } from './five-second/browser.ts'
import { mobileAppTestBrowserTool } from './mobile-app-test/browser.ts'
import { preferenceTestBrowserTool } from './preference-test/browser.ts'
import { prototypeBrowserTool } from './prototype/browser.ts'
import { surveyBrowserTool } from './survey/browser.ts'
import { treeTestBrowserTool } from './tree-test/browser.ts'
import { websiteTestBrowserTool } from './website-test/browser.ts'

/** The browser half of every tool. A further tool is one folder and one line here. */
export const browserTools = {
  cardsort: cardSortBrowserTool,
  treetest: treeTestBrowserTool,
  preferencetest: preferenceTestBrowserTool,
  firstclick: firstClickBrowserTool,
  questionnaire: surveyBrowserTool,
  fivesecond: fiveSecondBrowserTool,
  prototype: prototypeBrowserTool,
  webusability: websiteTestBrowserTool,
  iosapp: mobileAppTestBrowserTool,
} satisfies { readonly [Tool in StudyTool]: BrowserTool<Tool> }
