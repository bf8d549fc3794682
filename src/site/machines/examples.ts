import { cardSortTaskExample } from '#tools/card-sort/machine-example.ts'
import { type Example, example } from './example.ts'
import { firstClickTaskExample } from '#tools/first-click/machine-example.ts'
import { fiveSecondTaskExample } from '#tools/five-second/machine-example.ts'
import { formExamples } from './form-examples.ts'
import { preferenceTestTaskExample } from '#tools/preference-test/machine-example.ts'
import { studySessionExample } from './study-examples/study-session.ts'
import { surveyTaskExample } from '#tools/survey/machine-example.ts'
import { treeTestTaskExample } from '#tools/tree-test/machine-example.ts'

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
