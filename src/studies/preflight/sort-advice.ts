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

/** The server stores texts without spaces around them. */
const keyOf = ({ rule, about }: Pick<Advice, 'rule' | 'about'>) => `${rule} ${about.trim()}`

/** Advice that is left to look at, and what was dismissed: first what the draft still has. */
export const sortAdvice = (advice: readonly TitledAdvice[], dismissed: readonly DismissedAdvice[]) => {
  const hiddenKeys = new Set(dismissed.map(keyOf))
  const foundByKey = new Map(advice.map((each) => [keyOf(each), each]))
  const hidden = dismissed.map((each): HiddenAdvice => ({ ...each, found: foundByKey.get(keyOf(each)) }))
  return {
    left: advice.filter((each) => !hiddenKeys.has(keyOf(each))),
    hidden: [...hidden.filter(({ found }) => found), ...hidden.filter(({ found }) => !found)],
  }
}
