import type { Question } from '#contract/studies/questions.ts'
import type { PreflightDraft, PreflightRule } from './rule.ts'

const longestQuestion = 200

interface PlacedQuestion {
  readonly path: string
  readonly question: Question
}

const placed = (path: string, questions: readonly Question[]): PlacedQuestion[] =>
  questions.map((question, index) => ({ path: `${path}.${index}`, question }))

const questionsOf = ({ study }: PreflightDraft) => [
  ...(study.tasks.tool === 'questionnaire'
    ? study.tasks.pages.flatMap(({ questions }, page) =>
        placed(`study.tasks.pages.${page}.questions`, questions),
      )
    : []),
  ...placed('study.followUps', study.followUps),
]

/** The rules that check a draft. */
export const preflightRules: readonly PreflightRule[] = [
  {
    name: 'long-question',
    title: 'Long question',
    explanation: [
      'People read long questions in parts, and answer the last part. Say the background before the question, and ask in one sentence.',
      `The rule finds questions with more than ${longestQuestion} characters. A scenario that everyone has to read is a good reason for a longer one.`,
    ],
    source: { text: 'Krosnick and Presser, Question and Questionnaire Design, 2010' },
    check: (draft) =>
      questionsOf(draft)
        .filter(({ question }) => question.text.length > longestQuestion)
        .map(({ path, question }) => ({
          path: `${path}.text`,
          about: `${question.id}: ${question.text}`.slice(0, 500),
          message: 'People skim a question of this length. Shorten it to one sentence.',
        })),
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
    check: (draft) =>
      questionsOf(draft).flatMap(({ path, question }) =>
        question.type === 'image'
          ? question.options
              .map((option, index) => ({ option, index }))
              .filter(({ option }) => option.picture.alt === '')
              .map(({ option, index }) => ({
                path: `${path}.options.${index}.picture.alt`,
                about: `${question.id} ${option.id}`,
                message: 'People with a screen reader cannot choose this picture. Describe it.',
              }))
          : [],
      ),
  },
]
