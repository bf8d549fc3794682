import { cardSortingImage } from './card-sorting-image.ts'
import { closedCardSorting } from './closed-card-sorting.ts'
import { hybridCardSorting } from './hybrid-card-sorting.ts'
import { openCardSorting } from './open-card-sorting.ts'
import { preferenceTestMobile } from './preference-test-mobile.ts'
import { preferenceTestVideos } from './preference-test-videos.ts'
import { preferenceTestVoice } from './preference-test-voice.ts'
import { preferenceTest } from './preference-test.ts'
import type { StudyDefinition } from './study-definition.ts'
import { treeTesting } from './tree-testing.ts'

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
]
