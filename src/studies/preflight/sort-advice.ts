import type { DismissedAdvice } from '#contract/preflight/preflight.ts'
import type { Advice } from './rule.ts'

/** Advice with the title of its rule: a page shows it without the code of the rules. */
export interface TitledAdvice extends Advice {
  readonly title: string
}

/** Dismissed advice; `found` is what the draft still has of it. */
export interface HiddenAdvice extends DismissedAdvice {
  readonly found: TitledAdvice | undefined
}

/** Most pieces of advice that a list shows, and by one rule. */
export const mostShown = { all: 100, ofRule: 20 } as const

/** The server stores texts without spaces around them. */
const keyOf = ({ rule, about }: Pick<Advice, 'rule' | 'about'>) => `${rule} ${about.trim()}`

/** The pieces that a list shows: those of each rule stay in their order. */
const shown = (advice: readonly TitledAdvice[]) => {
  const seen = new Map<string, number>()
  return advice
    .filter(({ rule }) => {
      const count = (seen.get(rule) ?? 0) + 1
      seen.set(rule, count)
      return count <= mostShown.ofRule
    })
    .slice(0, mostShown.all)
}

/**
 * Advice that is left to look at, at most 100 pieces and 20 of each rule, and what was dismissed: first what the draft
 * still has.
 */
export const sortAdvice = (advice: readonly TitledAdvice[], dismissed: readonly DismissedAdvice[]) => {
  const hiddenKeys = new Set(dismissed.map(keyOf))
  const foundByKey = new Map(advice.map((each) => [keyOf(each), each]))
  const hidden = dismissed.map((each): HiddenAdvice => ({ ...each, found: foundByKey.get(keyOf(each)) }))
  return {
    left: shown(advice.filter((each) => !hiddenKeys.has(keyOf(each)))),
    hidden: [...hidden.filter(({ found }) => found), ...hidden.filter(({ found }) => !found)],
  }
}
