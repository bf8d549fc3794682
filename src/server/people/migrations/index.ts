import { addPeople } from './2027-01-01-people.ts'
import { addPeopleImports } from './2027-01-02-people-imports.ts'
import { addPeopleRules } from './2027-01-03-people-rules.ts'
import { addPeopleOwnPage } from './2027-01-04-people-own-page.ts'
import { orderOptions } from './2027-01-06-option-order.ts'
import { addRulesRevision } from './2027-01-08-rules-revision.ts'
import { addPeopleBulk } from './2027-01-14-people-bulk.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2027-01-01-people': addPeople,
  '2027-01-02-people-imports': addPeopleImports,
  '2027-01-03-people-rules': addPeopleRules,
  '2027-01-04-people-own-page': addPeopleOwnPage,
  '2027-01-06-option-order': orderOptions,
  '2027-01-08-rules-revision': addRulesRevision,
  '2027-01-14-people-bulk': addPeopleBulk,
}
