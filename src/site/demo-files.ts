import type { DemoPage } from '#content/demos/demo-page.ts'

type LoadDemos = () => Promise<readonly DemoPage[]>

/** The demos of each tool, in the order of the catalog: a demo's page loads its own tool's, the catalog all. */
export const demosOf = {
  cardSort: async () => (await import('#content/demos/card-sort.ts')).cardSortDemos,
  treeTest: async () => (await import('#content/demos/tree-test.ts')).treeTestDemos,
  preferenceTest: async () => (await import('#content/demos/preference-test.ts')).preferenceTestDemos,
  fiveSecond: async () => (await import('#content/demos/five-second.ts')).fiveSecondDemos,
  survey: async () => (await import('#content/demos/survey.ts')).surveyDemos,
  sessionRecording: async () => (await import('#content/demos/session-recording.ts')).sessionRecordingDemos,
  firstClick: async () => (await import('#content/demos/first-click.ts')).firstClickDemos,
  websiteTesting: async () => (await import('#content/demos/website-testing.ts')).websiteTestingDemos,
  prototype: async () => (await import('#content/demos/prototype.ts')).prototypeDemos,
  mobileTesting: async () => (await import('#content/demos/mobile-testing.ts')).mobileTestingDemos,
} satisfies Record<string, LoadDemos>
