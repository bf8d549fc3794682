import { type Example, example } from './example.ts'
import { formExamples } from './form-examples.ts'
import { studyExamples } from './study-examples/index.ts'

/** How each machine is run without a server, by its file. */
export const examples: Readonly<Record<string, Example>> = {
  drawer: example(async () => (await import('#machines/drawer.ts')).drawerMachine, {
    events: [{ type: 'drawer.toggled' }, { type: 'drawer.closed' }],
  }),
  modal: example(async () => (await import('#machines/modal.ts')).modalMachine, {
    events: [
      { type: 'modal.opened', data: { id: 'cardsort', position: 2 } },
      { type: 'modal.toggled' },
      { type: 'modal.closed' },
      { type: 'data.cleared' },
    ],
  }),
  'cookie-bar': example(async () => (await import('#machines/cookie-bar.ts')).cookieBarMachine, {
    events: [
      { type: 'visitor.located', isInEu: true },
      { type: 'visitor.located', isInEu: false },
      { type: 'cookies.accepted' },
      { type: 'cookies.declined' },
      { type: 'question.reopened' },
    ],
    effects: ['storeChoice'],
  }),
  ...formExamples,
  ...studyExamples,
}
