import type { Language } from '#contract/shared/enumerations.ts'
import type { SettingsOf, StudyTool, TasksOf } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'

/** The tasks and settings of a new study, and its instructions in English. */
interface BlankTasks<Tool extends StudyTool> {
  readonly tasks: TasksOf<Tool>
  readonly settings: SettingsOf<Tool>
  readonly instructions: string
}

const blankTasks: { readonly [Tool in StudyTool]: BlankTasks<Tool> } = {
  cardsort: {
    tasks: { tool: 'cardsort', variant: 'open', cards: [], categories: [], mustPlaceAll: true },
    settings: { tool: 'cardsort', standards: [] },
    instructions:
      'Put the cards that belong together into groups. You can move a card, rename a group or undo a step at any time.',
  },
  treetest: {
    tasks: {
      tool: 'treetest',
      tree: [{ id: 'home', parent: null, label: 'Home' }],
      tasks: [],
      maySkip: true,
    },
    settings: { tool: 'treetest', correct: {} },
    instructions:
      'You will be asked to find a few things in a menu. Open its items one by one, and choose the one where you would expect the answer.',
  },
  preferencetest: {
    tasks: { tool: 'preferencetest', tasks: [] },
    settings: { tool: 'preferencetest' },
    instructions: 'You will see designs next to each other. Choose the one that you prefer.',
  },
  firstclick: {
    tasks: { tool: 'firstclick', pictures: [], tasks: [], maySkip: true },
    settings: { tool: 'firstclick', hotspots: {} },
    instructions: 'You will see a picture and a task. Click where you would start.',
  },
  questionnaire: {
    tasks: { tool: 'questionnaire', pages: [{ id: 'page-1', questions: [] }] },
    settings: { tool: 'questionnaire' },
    instructions: 'Please answer the questions on the next pages.',
  },
  fivesecond: {
    tasks: { tool: 'fivesecond', tasks: [], maySkip: true, language: 'en' },
    settings: { tool: 'fivesecond', tasks: {} },
    instructions: 'You will see a picture for a few seconds. Afterwards we ask what you remember of it.',
  },
}

interface NewStudy {
  readonly id: string
  readonly tool: StudyTool
  readonly title: string
  readonly language: Language
  /** Name of the organization. */
  readonly name: string
}

/** The texts are in English: researchers replace them, and those of studies in other languages start empty. */
const textsIn = (language: Language, title: string, text: string) =>
  language === 'en' ? { title, text } : { title: '', text: '' }

/** A new study without tasks: its other parts can be published as they are. */
export const blankStudy = ({ id, tool, title, language, name }: NewStudy) => {
  const { tasks, settings, instructions } = blankTasks[tool]
  const study: Study = {
    id,
    title,
    language,
    branding: { name },
    welcome: textsIn(
      language,
      'Welcome',
      'Thank you for taking part. There are no right or wrong answers: we test our work, not you.',
    ),
    screening: [],
    rejection: textsIn(
      language,
      'Thank you, we stop here',
      'We are looking for other people this time. You do not need to do anything else.',
    ),
    instructions: textsIn(language, 'What you will do', instructions),
    tasks: tasks.tool === 'fivesecond' ? { ...tasks, language } : tasks,
    taskOrder: 'fixed',
    followUps: [],
    closing: textsIn(language, 'Thank you', 'Your answers have been saved. You can close this page.'),
  }
  return { study, settings }
}
