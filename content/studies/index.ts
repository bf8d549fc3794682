import { cardSortingImage } from './card-sorting-image.ts'
import { closedCardSorting } from './closed-card-sorting.ts'
import { explorationSurvey } from './exploration-survey.ts'
import { firstClickTesting } from './first-click-testing.ts'
import { fiveSecondTest } from './five-second-test.ts'
import { hybridCardSorting } from './hybrid-card-sorting.ts'
import { marketingSurvey } from './marketing-survey.ts'
import { mobileFirstClick } from './mobile-first-click.ts'
import { openCardSorting } from './open-card-sorting.ts'
import { preferenceTestMobile } from './preference-test-mobile.ts'
import { preferenceTestVideos } from './preference-test-videos.ts'
import { preferenceTestVoice } from './preference-test-voice.ts'
import { preferenceTest } from './preference-test.ts'
import { shoppingSurvey } from './shopping-survey.ts'
import type { StudyDefinition } from './study-definition.ts'
import { treeTesting } from './tree-testing.ts'
import { websiteFirstClick } from './website-first-click.ts'

/** The studies that are published with the site: what its demos run. */
export const studies: readonly StudyDefinition[] = [
  openCardSorting,
  hybridCardSorting,
  closedCardSorting,
  cardSortingImage,
  treeTesting,
  preferenceTest,
  preferenceTestMobile,
  preferenceTestVideos,
  preferenceTestVoice,
  firstClickTesting,
  mobileFirstClick,
  websiteFirstClick,
  shoppingSurvey,
  marketingSurvey,
  explorationSurvey,
  fiveSecondTest,
]
