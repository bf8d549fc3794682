import type { DemoPage } from '#content/site/types.ts'

type LoadDemos = () => Promise<readonly DemoPage[]>

/** Loaders of each tool's demos, in catalog order. */
export const demosOf = {
  cardSort: async () => (await import('#content/site/demos/organize-content.ts')).cardSortDemos,
  treeTest: async () => (await import('#content/site/demos/organize-content.ts')).treeTestDemos,
  preferenceTest: async () => (await import('#content/site/demos/test-designs.ts')).preferenceTestDemos,
  fiveSecond: async () => (await import('#content/site/demos/empathize-with-users.ts')).fiveSecondDemos,
  survey: async () => (await import('#content/site/demos/empathize-with-users.ts')).surveyDemos,
  sessionRecording: async () =>
    (await import('#content/site/demos/empathize-with-users.ts')).sessionRecordingDemos,
  firstClick: async () => (await import('#content/site/demos/test-designs.ts')).firstClickDemos,
  websiteTesting: async () => (await import('#content/site/demos/test-products.ts')).websiteTestingDemos,
  prototype: async () => (await import('#content/site/demos/test-products.ts')).prototypeDemos,
  mobileTesting: async () => (await import('#content/site/demos/test-products.ts')).mobileTestingDemos,
} satisfies Record<string, LoadDemos>
