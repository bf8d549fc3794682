import type { PeopleCount } from '#contract/people/people-count.ts'

const numbers = new Intl.NumberFormat('en')

/** “1 person”, “1,204 people”. */
export const peopleText = (count: number) => `${numbers.format(count)} ${count === 1 ? 'person' : 'people'}`

/** A number of people that ends at a limit: “more than 10,000 people”. */
export const countText = ({ people, isMore }: PeopleCount) =>
  isMore ? `more than ${peopleText(people)}` : peopleText(people)

/** The same beside a name: “1,204”, “10,000+”. */
export const shortCount = ({ people, isMore }: PeopleCount) => `${numbers.format(people)}${isMore ? '+' : ''}`
