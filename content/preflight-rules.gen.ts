/** Written by scripts/write-preflight-rules.ts from the rules that check studies. */
export interface PreflightPage {
  readonly name: string
  readonly title: string
  readonly explanation: readonly string[]
  readonly source: { readonly text: string; readonly url?: string }
  /** Findings in our demos and templates. */
  readonly findings: number
  /** How many of these studies have a finding. */
  readonly studies: number
}

/** Number of our demos and templates. */
export const checkedStudies = 39

export const preflightPages: readonly [PreflightPage, ...PreflightPage[]] = [
  {
    name: 'long-question',
    title: 'Long question',
    explanation: [
      'People read long questions in parts, and answer the last part. Say the background before the question, and ask in one sentence.',
      'The rule finds questions with more than 200 characters. A scenario that everyone has to read is a good reason for a longer one.',
    ],
    source: {
      text: 'Krosnick and Presser, Question and Questionnaire Design, 2010',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'picture-without-description',
    title: 'Picture without a description',
    explanation: [
      'A screen reader reads the description instead of the picture. Without one, people who do not see it cannot choose it.',
      'The rule finds pictures that can be chosen and have no description.',
    ],
    source: {
      text: 'Web Content Accessibility Guidelines 2.2, success criterion 1.1.1',
      url: 'https://www.w3.org/TR/WCAG22/#non-text-content',
    },
    findings: 0,
    studies: 0,
  },
]
