import type { ImportField, ImportPlan, ImportState } from '#contract/people/imports.ts'
import type { DateOrder, DecimalSign } from '#contract/people/notations.ts'
import { personFieldNames } from './people-fields.ts'

const { email, name, phone, language, timeZone } = personFieldNames

/** Names of the fields of a person that a column can fill. */
export const importFieldNames: Readonly<Record<ImportField, string>> = {
  email,
  name,
  firstName: 'First name',
  lastName: 'Last name',
  phone,
  language,
  timeZone,
  tags: 'Tags, separated by semicolons',
  consentDay: 'Day of the consent',
  consentHow: 'How they gave it',
  consentPurpose: 'What they agreed to',
  optedOut: 'Opted out (yes or no)',
}

export const importStateNames: Readonly<Record<ImportState, string>> = {
  ready: 'Waits for its columns',
  checking: 'Rows are being checked',
  checked: 'Checked, not imported yet',
  importing: 'People are being imported',
  done: 'Imported',
  stopped: 'Stopped',
  failed: 'Ended early',
  undoing: 'Is being undone',
  undone: 'Undone',
}

export const dateOrderNames: Readonly<Record<DateOrder, string>> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
}

export const decimalSignNames: Readonly<Record<DecimalSign, string>> = {
  point: 'With a point, as in 1,234.5',
  comma: 'With a comma, as in 1.234,5',
}

/** A choice with its consequence. */
interface Rule {
  readonly label: string
  readonly hint: string
}

/** Uses of a row whose address is in the database. */
export const knownPeopleRules: Readonly<Record<ImportPlan['known'], Rule>> = {
  skip: { label: 'Leave them as they are', hint: 'The row changes nothing.' },
  fill: { label: 'Fill in what is empty', hint: 'Values that are there stay. Tags are added.' },
  overwrite: {
    label: 'Replace values',
    hint: 'The file wins. An empty cell deletes nothing. Tags are added.',
  },
}

/** Uses of a row with a value that does not fit. */
export const misfitRules: Readonly<Record<ImportPlan['misfits'], Rule>> = {
  refuse: { label: 'Refuse the row', hint: 'You can download refused rows, correct and import them.' },
  leaveOut: {
    label: 'Import the row without the value',
    hint: 'A row without an e-mail address is refused in any case.',
  },
}
