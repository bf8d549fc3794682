import { cardSortTaskExample } from './study-examples/card-sort.ts'
import { type Example, example } from './example.ts'
import { firstClickTaskExample } from './study-examples/first-click.ts'
import { fiveSecondTaskExample } from './study-examples/five-second.ts'
import { formExamples } from './form-examples.ts'
import { preferenceTestTaskExample } from './study-examples/preference-test.ts'
import { studySessionExample } from './study-examples/study-session.ts'
import { surveyTaskExample } from './study-examples/survey.ts'
import { treeTestTaskExample } from './study-examples/tree-test.ts'

/** The machines of studies, by their files. A further tool is one file and one line here. */
const studyExamples = {
  'study-session': studySessionExample,
  'card-sort-task': cardSortTaskExample,
  'tree-test-task': treeTestTaskExample,
  'preference-test-task': preferenceTestTaskExample,
  'first-click-task': firstClickTaskExample,
  'survey-task': surveyTaskExample,
  'five-second-task': fiveSecondTaskExample,
}

/** How each machine is run without a server, by its file. */
export const examples: Readonly<Record<string, Example>> = {
  drawer: example(async () => (await import('#machines/site/drawer.ts')).drawerMachine, {
    events: [{ type: 'drawer.toggled' }, { type: 'drawer.closed' }],
  }),
  modal: example(async () => (await import('#machines/site/modal.ts')).modalMachine, {
    events: [
      { type: 'modal.opened', data: { id: 'cardsort', position: 2 } },
      { type: 'modal.toggled' },
      { type: 'modal.closed' },
      { type: 'data.cleared' },
    ],
  }),
  'cookie-bar': example(async () => (await import('#machines/site/cookie-bar.ts')).cookieBarMachine, {
    events: [
      { type: 'visitor.located', isInEu: true },
      { type: 'visitor.located', isInEu: false },
      { type: 'cookies.accepted' },
      { type: 'cookies.declined' },
      { type: 'question.reopened' },
    ],
    actions: ['storeChoice'],
  }),
  ...formExamples,
  ...studyExamples,
}
