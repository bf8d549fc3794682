import type { PreflightRule } from './rule.ts'

type Source = PreflightRule['source']

/** Krosnick and Presser, on the conventional advice about wording and its evidence. */
export const krosnickAndPresser: Source = {
  text: 'Krosnick, J. A. and Presser, S. (2010). Question and Questionnaire Design. In Handbook of Survey Research, 2nd edition, 263–313. Emerald.',
}

/** Dillman, Smyth and Christian, on surveys by mail and on the web. */
export const dillman: Source = {
  text: 'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
}

/** For rules that follow from how studies run here, not from a publication. */
export const ownRule: Source = { text: 'Our own rule.' }
