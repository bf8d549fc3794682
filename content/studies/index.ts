import { cardSortingImage } from './card-sorting-image/study.ts'
import { closedCardSorting } from './closed-card-sorting/study.ts'
import { competitiveUsabilityTesting } from './competitive-usability-testing/study.ts'
import { explorationSurvey } from './exploration-survey/study.ts'
import { firstClickTesting } from './first-click-testing/study.ts'
import { fiveSecondTest } from './five-second-test/study.ts'
import { hybridCardSorting } from './hybrid-card-sorting/study.ts'
import { marketingSurvey } from './marketing-survey/study.ts'
import { mobileFirstClick } from './mobile-first-click/study.ts'
import { mobilePrototype } from './mobile-prototype/study.ts'
import { mobileTesting } from './mobile-testing/study.ts'
import { mobileWebsite } from './mobile-website/study.ts'
import { openCardSorting } from './open-card-sorting/study.ts'
import { preferenceTestMobile } from './preference-test-mobile/study.ts'
import { preferenceTestVideos } from './preference-test-videos/study.ts'
import { preferenceTestVoice } from './preference-test-voice/study.ts'
import { preferenceTest } from './preference-test/study.ts'
import { prototypeTestingAb } from './prototype-testing-ab/study.ts'
import { prototypeTesting } from './prototype-testing/study.ts'
import { shoppingSurvey } from './shopping-survey/study.ts'
import type { StudyDefinition } from './study-definition.ts'
import { treeTesting } from './tree-testing/study.ts'
import { websiteFirstClick } from './website-first-click/study.ts'
import { websiteTesting } from './website-testing/study.ts'

/** The demo studies, published with the site. */
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
  prototypeTesting,
  prototypeTestingAb,
  mobilePrototype,
  websiteTesting,
  competitiveUsabilityTesting,
  mobileWebsite,
  mobileTesting,
]
