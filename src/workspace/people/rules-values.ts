import type { EligibilityRules } from '#contract/people/eligibility.ts'
import { listOf } from '../forms/use-call-form.ts'

/** The rules as they are typed; an empty number is no rule. */
export interface RulesValues {
  needsConsent: boolean
  times: string
  days: string
  restDays: string
  studies: string[]
}

const toText = (value: number | null | undefined) => String(value ?? '')

/** The rules as the form shows them. */
export const toRulesValues = ({
  needsConsent,
  invitations,
  restDays,
  studies,
}: EligibilityRules): RulesValues => ({
  needsConsent,
  times: toText(invitations?.times),
  days: toText(invitations?.days),
  restDays: toText(restDays),
  studies,
})

/** A typed number: an empty text is null, which a schema refuses where a number is needed. */
export const toNumber = (text: string) => (text.trim() === '' ? null : Number(text))

/** The rules as the schema checks them: both numbers about invitations belong together. */
export const toRules = ({ needsConsent, times, days, restDays, studies }: RulesValues) => {
  const invitations = { times: toNumber(times), days: toNumber(days) }
  return {
    needsConsent,
    invitations: invitations.times === null && invitations.days === null ? null : invitations,
    restDays: toNumber(restDays),
    studies,
  }
}

/** The field that shows the error of a path of the rules. */
export const fieldOfRules = (path: string) => listOf(path.replace('invitations.', ''))
