import {
  type Eligibility,
  type EligibilityChoice,
  type EligibilityReason,
  eligibilityReason,
  type EligibilityRules,
} from '#contract/people/eligibility.ts'
import type { PeopleCount } from '#contract/people/people-count.ts'
import type { PeopleGroup } from './check-filter.ts'

/** The people whom a reason leaves out, as a part of a filter; undefined where the rules have no such reason. */
const leftOutBy = (
  reason: EligibilityReason,
  { needsConsent, invitations, restDays, studies }: EligibilityRules,
): PeopleGroup['conditions'][number] | undefined => {
  switch (reason) {
    case 'optedOut':
      return { kind: 'flag', field: 'isOptedOut', is: true }
    case 'noConsent':
      return needsConsent ? { kind: 'flag', field: 'hasConsent', is: false } : undefined
    case 'invitations': {
      if (!invitations) return undefined
      const { times, days } = invitations
      return { kind: 'history', event: 'invitation', days, ...(times > 1 && { times }) }
    }
    case 'recentSession':
      return restDays === null ? undefined : { kind: 'history', event: 'session', days: restDays }
    case 'study':
      return studies.length === 0
        ? undefined
        : { match: 'any', conditions: studies.map((study) => ({ kind: 'history', event: 'session', study })) }
  }
}

/** The reasons of these rules. */
const reasonsOf = (rules: EligibilityRules) =>
  eligibilityReason.options.filter((reason) => leftOutBy(reason, rules))

/** The people of a filter who may be asked, or whom one reason leaves out: none for a reason without a rule. */
export const withEligibility = (
  filter: PeopleGroup,
  choice: EligibilityChoice,
  rules: EligibilityRules,
): PeopleGroup => {
  if (choice !== 'eligible') {
    const part = leftOutBy(choice, rules) ?? { match: 'any', conditions: [] }
    return { match: 'all', conditions: [filter, part] }
  }
  const parts = eligibilityReason.options.flatMap((reason) => leftOutBy(reason, rules) ?? [])
  return { match: 'all', conditions: [filter, { match: 'none', conditions: parts }] }
}

/** Counts the people of a filter, those of them who may be asked, and those whom each reason leaves out. */
export const countEligibility = async (
  filter: PeopleGroup,
  rules: EligibilityRules,
  count: (group: PeopleGroup) => Promise<PeopleCount>,
): Promise<Eligibility> => {
  const found = await count(filter)
  const eligible = await count(withEligibility(filter, 'eligible', rules))
  const leftOut: Eligibility['leftOut'] = []
  for (const reason of reasonsOf(rules))
    leftOut.push({ reason, ...(await count(withEligibility(filter, reason, rules))) })
  return { found, eligible, leftOut }
}
