import { helpCenterSort, shopCategorySort } from './card-sorts.ts'
import { firstUseOfApp } from './mobile-app-tests.ts'
import {
  appFirstClick,
  brandImpression,
  homePageImpression,
  pageFirstClick,
  posterPreference,
  screenPreference,
} from './picture-studies.ts'
import { appPrototype } from './prototypes.ts'
import { firstWeekSurvey, satisfactionSurvey, usabilitySurvey } from './surveys.ts'
import type { StudyTemplate } from './template.ts'
import { productSettingsTree, townHallTree } from './tree-tests.ts'
import { twoWebsites } from './website-tests.ts'

/** The templates of the gallery, in its order. */
export const studyTemplates: readonly StudyTemplate[] = [
  helpCenterSort,
  shopCategorySort,
  townHallTree,
  productSettingsTree,
  usabilitySurvey,
  satisfactionSurvey,
  firstWeekSurvey,
  pageFirstClick,
  appFirstClick,
  homePageImpression,
  brandImpression,
  screenPreference,
  posterPreference,
  appPrototype,
  twoWebsites,
  firstUseOfApp,
]

/** The template with this identifier. */
export const findTemplate = (id: string) => studyTemplates.find((template) => template.id === id)
