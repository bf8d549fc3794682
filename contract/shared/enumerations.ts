/** Identifiers of the platform's tools. */
export const tools = [
  'cardsort',
  'treetest',
  'preferencetest',
  'fivesecond',
  'questionnaire',
  'sessionrecord',
  'firstclick',
  'prototype',
  'webusability',
  'userpanel',
  'widget',
  'iosapp',
  'custompanel',
  'moderated',
  'moderatedstudy',
  'freeforminterview',
] as const
export type Tool = (typeof tools)[number]

/** Languages of studies, ISO 639-1 codes. */
export const languages = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'sv',
  'no',
  'da',
  'nl',
  'fi',
  'hu',
  'sk',
  'cs',
  'pl',
  'pt',
] as const
export type Language = (typeof languages)[number]

/** Currencies of prices, ISO 4217 codes in lower case; the first is the default. */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad'] as const
export type Currency = (typeof currencies)[number]

export const plans = ['free', 'business', 'custom'] as const
export type Plan = (typeof plans)[number]

export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1001-5000', 'Over 5000'] as const
export const schedulingReasons = [
  'See the platform',
  'Compare with our current tool',
  'Recruit participants',
  'Security and legal review',
  'Something else',
] as const

/** Kinds of request that the contact call accepts. */
export const contactRequests = ['contact', 'personal-demo'] as const

/** Categories of a proposal on the public board. */
export const categories = ['feature', 'improvement', 'integration', 'other'] as const

/** Question types whose answer is a list; the answer of any other type is text. */
export const listQuestionTypes = ['checkbox', 'checkbox_group', 'checkbox_image'] as const
export const textQuestionTypes = ['radio', 'select', 'text', 'textarea'] as const
