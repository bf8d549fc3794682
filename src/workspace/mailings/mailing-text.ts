import type { MailingCheck } from '#contract/mailings/mailings.ts'
import { countText, peopleText, shortCount } from '../people/people-text.ts'
import { numberText } from './number-text.ts'

/** The people who would get the mail, out of those who may be asked: “200 people”, “more than 10,000 people”. */
export const recipientsText = ({ eligible }: Pick<MailingCheck, 'eligible'>, most: number | null) =>
  most !== null && (eligible.isMore || most < eligible.people)
    ? // Beyond the end of the count, fewer may be there than were asked for.
      eligible.isMore && most > eligible.people
      ? `up to ${peopleText(most)}`
      : peopleText(most)
    : countText(eligible)

/** People whose addresses are suppressed: “12 addresses are suppressed”. */
export const suppressedText = (count: MailingCheck['suppressed']) =>
  `${shortCount(count)} ${count.people === 1 ? 'address is' : 'addresses are'} suppressed`

/** The mails that the plan leaves for this month, as far as it matters; undefined without a limit. */
export const monthText = (
  { monthLeft, eligible }: Pick<MailingCheck, 'monthLeft' | 'eligible'>,
  most: number | null,
  /** Whether mails beyond those of the plan wait for the next month. */
  waits: boolean,
) => {
  if (monthLeft === null) return undefined
  if (monthLeft === 0)
    return `Your plan leaves no mails this month${waits ? ': these people wait for the next one' : ''}.`
  const left = `Your plan leaves ${numberText(monthLeft)} ${monthLeft === 1 ? 'mail' : 'mails'} this month`
  const people = Math.min(most ?? Infinity, eligible.isMore ? Infinity : eligible.people)
  if (people <= monthLeft) return `${left}.`
  return `${left}: people beyond them ${waits ? 'wait for the next one' : 'are skipped'}.`
}
