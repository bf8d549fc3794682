import type { Question } from '#contract/studies/questions.ts'
import type { StudyTasks } from '#contract/studies/registry.ts'

/** Labels and descriptions of cards, as pasted from a spreadsheet. */
export const largeCardList = (cards: number) =>
  Array.from(
    { length: cards },
    (_, index) => `Article ${index + 1} of the catalog\tWhere article ${index + 1} is used`,
  ).join('\n')

const children = 8

/** A tree in which each item has up to eight others in it, and one task. */
export const largeTree = (nodes = 5000): StudyTasks => ({
  tool: 'treetest',
  tree: Array.from({ length: nodes }, (_, index) => ({
    id: `node-${index}`,
    parent: index === 0 ? null : `node-${Math.floor((index - 1) / children)}`,
    label: `Item ${index} of the menu`,
  })),
  tasks: [{ id: 'task-1', text: 'Where do you find the hours?' }],
  maySkip: true,
})

/** A question with four options, the last of which leads a few questions further. */
const generatedQuestion = (index: number, count: number): Question => ({
  id: `question-${index}`,
  type: 'single',
  text: `How often do you use feature ${index + 1}?`,
  required: true,
  options: ['Daily', 'Weekly', 'Rarely', 'Never'].map((label) => ({ id: label.toLowerCase(), label })),
  ...(index % 5 === 0 && { skip: { never: index + 3 < count ? `question-${index + 3}` : 'end' } }),
})

const questionsFrom = (first: number, length: number, count: number) =>
  Array.from({ length }, (_, index) => generatedQuestion(first + index, count))

const pages = 10

/** A survey with skip logic on ten pages. */
export const largeSurvey = (questions = 200): StudyTasks => ({
  tool: 'questionnaire',
  pages: Array.from({ length: pages }, (_, page) => ({
    id: `page-${page}`,
    title: `Part ${page + 1}`,
    questions: questionsFrom((page * questions) / pages, questions / pages, questions),
  })),
})

/** A list of questions after the tasks, with skip logic. */
export const largeQuestions = (count = 200): Question[] => questionsFrom(0, count, count)
