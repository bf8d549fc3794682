import { leftOutNames } from '#content/workspace/people-eligibility.ts'
import type { Eligibility, EligibilityChoice } from '#contract/people/eligibility.ts'
import type { PeopleCount } from '#contract/people/people-count.ts'

const numbers = new Intl.NumberFormat('en')

/** “1 person”, “1,204 people”. */
export const peopleText = (count: number) => `${numbers.format(count)} ${count === 1 ? 'person' : 'people'}`

/** A number of people that ends at a limit: “more than 10,000 people”. */
export const countText = ({ people, isMore }: PeopleCount) =>
  isMore ? `more than ${peopleText(people)}` : peopleText(people)

/** The same beside a name: “1,204”, “10,000+”. */
export const shortCount = ({ people, isMore }: PeopleCount) => `${numbers.format(people)}${isMore ? '+' : ''}`

/** How many of the people found may be asked: “312 of 412 may be asked”. */
export const eligibilityText = ({ found, eligible }: Eligibility) =>
  `${shortCount(eligible)} of ${shortCount(found)} may be asked`

/** The people of a reason: “40 opted out”. */
export const leftOutText = ({ reason, ...count }: Eligibility['leftOut'][number]) =>
  `${shortCount(count)} ${leftOutNames[reason]}`

/** The part of the people that a list is narrowed to. */
export const choiceText = (choice: EligibilityChoice) =>
  choice === 'eligible' ? 'Only people who may be asked' : `Only: ${leftOutNames[choice]}`

/** The consequences of deleting people, after a beginning such as “The person leaves”. */
export const deletionText = (subject: string) =>
  `${subject} your database with their attributes, tags, consent and history, for good. What they answered in studies stays.`
