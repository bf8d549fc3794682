/** Distribution from which the sample draws its answers to one question. */
export type SampleAnswer =
  /** Odds of each option or step; for multiple choice a probability per option. `own`: texts for the option `other`. */
  | { readonly odds: Readonly<Record<string, number>>; readonly own?: readonly string[] }
  /** `share`: fraction of the people asked who write a text. */
  | { readonly texts: readonly string[]; readonly share: number }
  /** Ranking: the higher the weight of an option, the earlier its rank. */
  | { readonly weights: Readonly<Record<string, number>> }
  /** Normally distributed number; `spread` is the standard deviation. */
  | { readonly mean: number; readonly spread: number }
  /** Mean step of each row; each participant deviates in one direction in all rows, with noise per row. */
  | { readonly rows: Readonly<Record<string, number>>; readonly spread: number }
  /** A day in this range, ISO 8601; later days are likelier. */
  | { readonly since: string; readonly until: string }

/** The sample participants and their answers outside the tasks; the same for every tool. */
export interface SamplePeople {
  readonly seed: number
  readonly finished: number
  readonly unfinished: number
  readonly rejected: number
  /** Number of finished participants who answer at random. */
  readonly careless: number
  /** First day of data collection, ISO 8601, and its length in days. */
  readonly since: string
  readonly days: number
  /** Odds of each country, by ISO 3166-1 alpha-2 code. */
  readonly countries: Readonly<Record<string, number>>
  /** Median seconds spent outside the tasks. */
  readonly seconds: number
  /** By id of the screening or follow-up question; odds of a rejecting option are ignored. */
  readonly answers: Readonly<Record<string, SampleAnswer>>
}

/** A group of one mental model. */
interface SampleGroup {
  /** Identifier of the category, if the group is one that the study gives. */
  readonly category?: string
  /** Names that participants may give the group. */
  readonly names: readonly string[]
  readonly cards: readonly string[]
}

/** How sample participants sort cards. */
export interface CardSortSample {
  readonly tool: 'cardsort'
  /** Mental models with the share of participants who follow each. Every card is in one group of each model. */
  readonly models: readonly { readonly share: number; readonly groups: readonly SampleGroup[] }[]
  /** By ambiguous card: the card it may be placed with instead, and the probability of that. */
  readonly doubts: Readonly<Record<string, readonly (readonly [beside: string, chance: number])[]>>
  /** Share of cards placed in a random group. */
  readonly noise: number
  /** Probability that a participant merges two groups; never applied to given categories. */
  readonly merge: number
  /** Median seconds of sorting. */
  readonly seconds: number
}

/** How sample participants search for the answer of one task. */
export interface SampleSearch {
  /** Odds of the correct branch, against 0.2 for each wrong branch not listed in `lures`. */
  readonly sure: number
  /** Odds of wrong branches and leaves that attract participants, by node. */
  readonly lures: Readonly<Record<string, number>>
  /** Probability to go back up from a wrong branch instead of choosing a leaf in it. */
  readonly turnBack: number
  /** Probability to skip, at the start and after each step back. */
  readonly skip: number
  /** Median seconds of a direct answer. */
  readonly seconds: number
}

/** How sample participants navigate the tree, by task. */
export interface TreeTestSample {
  readonly tool: 'treetest'
  readonly searches: Readonly<Record<string, SampleSearch>>
}

/** How sample participants judge one design. */
interface SampleDesign {
  /** Odds that the design is chosen. */
  readonly odds: number
  /** Reasons for the choice; each is used once. */
  readonly reasons: readonly string[]
  /** Short reasons, repeated as often as needed when `reasons` are used up. */
  readonly short: readonly string[]
}

/** How sample participants choose in one task. */
export interface SampleChoice {
  readonly designs: Readonly<Record<string, SampleDesign>>
  /** Factor on the odds of the design shown first; 1 means no order effect. */
  readonly first: number
  /** Probability to change the choice once. */
  readonly doubt: number
  /** Share of participants who write an optional reason. */
  readonly willing: number
  /** Median seconds from seeing the designs to the choice. */
  readonly seconds: number
}

/** How sample participants choose between designs, by task. */
export interface PreferenceTestSample {
  readonly tool: 'preferencetest'
  readonly choices: Readonly<Record<string, SampleChoice>>
}

/** A region that attracts clicks, in pixels of the image; clicks gather near its center. */
export interface SampleTarget {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly odds: number
  /** Median seconds until the click, without scrolling. */
  readonly seconds: number
}

/** How sample participants click on an image in one task. */
export interface SampleLook {
  readonly targets: readonly SampleTarget[]
  /** Odds of a click at a random point, relative to those of the targets. */
  readonly stray: number
  /** Probability to skip the task. */
  readonly skip: number
}

/** Where sample participants click, by task. */
export interface FirstClickSample {
  readonly tool: 'firstclick'
  readonly looks: Readonly<Record<string, SampleLook>>
  /** Odds of each input device. */
  readonly pointers: { readonly mouse: number; readonly touch: number; readonly keyboard: number }
}

/** A segment of the sample and the answers in which it differs from `SamplePeople`. */
interface SampleKind {
  readonly weight: number
  readonly answers: Readonly<Record<string, SampleAnswer>>
}

/** How sample participants answer a survey. */
export interface SurveySample {
  readonly tool: 'questionnaire'
  readonly kinds: readonly SampleKind[]
  /** Median seconds per question. */
  readonly pace: number
}

/** How sample participants view a design; their answers are in `SamplePeople`. */
export interface FiveSecondSample {
  readonly tool: 'fivesecond'
  /** Probability that a slow screen hides the design too late. */
  readonly slow: number
  /** Probability to leave the page while the design is shown. */
  readonly away: number
  /** Median seconds to answer a question. */
  readonly seconds: number
}

/** How sample participants do one task in a prototype. */
export interface PrototypeSampleTask {
  /** Screens that participants take for the goal, with their odds; by prototype. */
  readonly goals: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Probability, at each step, to tap on nothing, to use any hotspot, and to give up. */
  readonly miss: number
  readonly stray: number
  readonly giveUp: number
  /** Median seconds of a step. */
  readonly seconds: number
}

/** How sample participants use prototypes, by task. */
export interface PrototypeSample {
  readonly tool: 'prototype'
  readonly tasks: Readonly<Record<string, PrototypeSampleTask>>
}

/** A way through a site, from its first page. */
export interface WebsiteSampleWay {
  readonly odds: number
  /** Visited pages; missing where the site reports none. */
  readonly pages?: readonly string[]
  /** How the task ends unless a page is its success. */
  readonly end: 'done' | 'gave-up'
  /** Probability to return to the page before, at each page. */
  readonly detour: number
  /** Times the median of the task. */
  readonly slower?: number
}

/** How sample participants do one task on one site. */
export interface WebsiteSampleVisit {
  readonly ways: readonly WebsiteSampleWay[]
  /** Median seconds. */
  readonly seconds: number
  /** Answers after the task that differ from those of `SamplePeople`. */
  readonly answers?: Readonly<Record<string, SampleAnswer>>
}

/** How sample participants use live sites, by task and site. */
export interface WebsiteTestSample {
  readonly tool: 'webusability'
  readonly visits: Readonly<Record<string, Readonly<Record<string, WebsiteSampleVisit>>>>
}

/** How sample participants do one task in an app. */
export interface AppSampleTask {
  /** Median seconds. */
  readonly seconds: number
  /** Probability to give up. */
  readonly giveUp: number
  /** Times the median, on phones with this system. */
  readonly slower?: { readonly ios?: number; readonly android?: number }
  /** Answers after the task that differ from those of `SamplePeople`. */
  readonly answers?: Readonly<Record<string, SampleAnswer>>
}

/** How sample participants use an app, by task. */
export interface MobileAppTestSample {
  readonly tool: 'iosapp'
  /** Odds of each system. */
  readonly systems: { readonly ios: number; readonly android: number }
  /** Numbers of the participants, from 0, who hand over a recording of their phone: a demo shows each of these. */
  readonly recorded?: readonly number[]
  readonly tasks: Readonly<Record<string, AppSampleTask>>
}

/** The sample model of each tool. */
export interface ToolSamples {
  readonly cardsort: CardSortSample
  readonly treetest: TreeTestSample
  readonly preferencetest: PreferenceTestSample
  readonly firstclick: FirstClickSample
  readonly questionnaire: SurveySample
  readonly fivesecond: FiveSecondSample
  readonly prototype: PrototypeSample
  readonly webusability: WebsiteTestSample
  readonly iosapp: MobileAppTestSample
}
