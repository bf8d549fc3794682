import { expect, test } from 'vitest'
import { eligibilityRules, type EligibilityRules } from '#contract/people/eligibility.ts'
import { fieldOfRules, toRules, toRulesValues } from '#workspace/people/rules-values.ts'

const none: EligibilityRules = { needsConsent: false, invitations: null, restDays: null, studies: [] }
const all: EligibilityRules = {
  needsConsent: true,
  invitations: { times: 2, days: 30 },
  restDays: 90,
  studies: ['5f0c2a9be1d84c6370ab'],
}

test.each([none, all])('the form shows rules and reads the same ones: %j', (rules) => {
  expect(eligibilityRules.parse(toRules(toRulesValues(rules)))).toEqual(rules)
})

test('one number about invitations without the other is refused at the empty field', () => {
  const errorsOf = (values: object) =>
    eligibilityRules
      .safeParse(toRules({ ...toRulesValues(none), ...values }))
      .error?.issues.map(({ path }) => fieldOfRules(path.join('.')))
  expect(errorsOf({ times: '2' })).toEqual(['days'])
  expect(errorsOf({ days: '30' })).toEqual(['times'])
  expect(errorsOf({ restDays: 'some' })).toEqual(['restDays'])
  expect(errorsOf({ studies: ['a', ''] })).toEqual(['studies'])
})
