/** A group as people of one mind would make it. */
interface SampleGroup {
  /** The given category, when it is one. */
  readonly category?: string
  /** What they call it: each in their own words. */
  readonly names: readonly string[]
  readonly cards: readonly string[]
}

/** How made-up participants sort. */
export interface CardSortSample {
  readonly tool: 'cardsort'
  /** Ways to see the cards; `share` is how many people see them so. Every card is in one group of each. */
  readonly models: readonly { readonly share: number; readonly groups: readonly SampleGroup[] }[]
  /** Cards that people hesitate over: the card it may be put with instead, and how likely that is. */
  readonly doubts: Readonly<Record<string, readonly (readonly [beside: string, chance: number])[]>>
  /** Share of cards that land in any group by whim. */
  readonly noise: number
  /** Chance that two groups of a participant are one; not for given categories. */
  readonly merge: number
  /** Median seconds of sorting. */
  readonly seconds: number
}
