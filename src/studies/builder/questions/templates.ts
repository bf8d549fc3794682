import { originalSubject } from '#contract/studies/usability-scale.ts'
import type { Question } from '#contract/studies/questions.ts'

/** A published set of questions. */
export interface QuestionTemplate {
  readonly id: string
  readonly label: string
  readonly description: string
  /** The questions with identifiers of their own; `createId` returns an unused one for each. */
  readonly create: (createId: () => string) => Question[]
}

/**
 * System Usability Scale: Brooke, J. (1996). SUS: a “quick and dirty” usability scale. In Usability Evaluation in
 * Industry, 189–194. The player shows its ten items in English; only “this system” may be replaced.
 */
const sus: QuestionTemplate = {
  id: 'sus',
  label: 'System Usability Scale (SUS)',
  description: 'Ten statements; a score from 0 to 100',
  create: (createId) => [
    {
      id: createId(),
      type: 'sus',
      text: 'How much do you agree with each statement?',
      required: true,
      subject: originalSubject,
      wording: 'original',
    },
  ],
}

/**
 * UMUX-LITE: Lewis, J. R., Utesch, B. S. and Maher, D. E. (2013). UMUX-LITE: when there’s no time for the SUS. CHI ’13,
 * 2099–2102. Two statements, each from 1 (strongly disagree) to 7 (strongly agree).
 */
const umuxLite: QuestionTemplate = {
  id: 'umux-lite',
  label: 'UMUX-Lite',
  description: 'Two statements on usefulness and ease of use; a score from 0 to 100',
  create: (createId) => [
    {
      id: createId(),
      type: 'matrix',
      text: 'How much do you agree with each statement?',
      required: true,
      rows: [
        { id: 'requirements', label: 'This system’s capabilities meet my requirements.' },
        { id: 'ease', label: 'This system is easy to use.' },
      ],
      scale: ['Strongly disagree', '2', '3', '4', '5', '6', 'Strongly agree'],
      standard: 'umux-lite',
    },
  ],
}

/**
 * Net Promoter Score: Reichheld, F. F. (2003). The one number you need to grow. Harvard Business Review 81(12), 46–54.
 * 0 to 10; “us” stands for the name of the company.
 */
const netPromoterScore: QuestionTemplate = {
  id: 'nps',
  label: 'Net Promoter Score (NPS)',
  description: 'Likelihood of a recommendation, 0 to 10',
  create: (createId) => [
    {
      id: createId(),
      type: 'nps',
      text: 'How likely is it that you would recommend us to a friend or colleague?',
      required: true,
      low: 'Not at all likely',
      high: 'Extremely likely',
    },
  ],
}

/**
 * Single Ease Question, asked after a task: Sauro, J. and Dumas, J. S. (2009). Comparison of three one-question,
 * post-task usability questionnaires. CHI ’09, 1599–1608. The wording is that of Sauro (2012), MeasuringU.
 */
const singleEase: QuestionTemplate = {
  id: 'seq',
  label: 'Single Ease Question (SEQ)',
  description: 'How difficult or easy a task was, 1 to 7',
  create: (createId) => [
    {
      id: createId(),
      type: 'rating',
      text: 'Overall, how difficult or easy was the task to complete?',
      required: true,
      max: 7,
      low: 'Very difficult',
      high: 'Very easy',
      standard: 'seq',
    },
  ],
}

/** Customer satisfaction. There is no one published wording; five steps from very dissatisfied are the usual form. */
const satisfaction: QuestionTemplate = {
  id: 'csat',
  label: 'Customer satisfaction (CSAT)',
  description: 'How satisfied people are, 1 to 5',
  create: (createId) => [
    {
      id: createId(),
      type: 'rating',
      text: 'Overall, how satisfied are you with this product?',
      required: true,
      max: 5,
      low: 'Very dissatisfied',
      high: 'Very satisfied',
      standard: 'csat',
    },
  ],
}

/**
 * Customer Effort Score 2.0: Dixon, M., Toman, N. and DeLisi, R. (2013). The Effortless Experience. Portfolio/Penguin.
 * “The company” stands for the name of the company.
 */
const customerEffort: QuestionTemplate = {
  id: 'ces',
  label: 'Customer Effort Score 2.0 (CES)',
  description: 'How easy it was to get something done, 1 to 7',
  create: (createId) => [
    {
      id: createId(),
      type: 'rating',
      text: 'The company made it easy for me to handle my issue.',
      required: true,
      max: 7,
      low: 'Strongly disagree',
      high: 'Strongly agree',
      standard: 'ces',
    },
  ],
}

/** Standard questions; their texts are English. */
export const questionTemplates: readonly QuestionTemplate[] = [
  sus,
  umuxLite,
  netPromoterScore,
  singleEase,
  satisfaction,
  customerEffort,
]
