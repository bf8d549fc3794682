import { drawnScreens } from '../drawn-screens.ts'
import pharmacyScreens from '../prototype-testing/pharmacy-screens.gen.json' with { type: 'json' }
import { openQuestion, rejection, type StudyTemplate } from './template.ts'

/** A prototype test of one path through an app. */
export const appPrototype: StudyTemplate<'prototype'> = {
  id: 'try-app-prototype',
  name: 'Try an app before it is built',
  when: 'When the screens are drawn and can still be changed in an hour.',
  answers: 'Do people reach their goal, by which path, and where do they tap without effect?',
  minutes: 3,
  hasExamplePictures: true,
  study: {
    title: 'A draft of an app',
    welcome: {
      title: 'Try a draft with us',
      text: 'You will use the draft of an app. Only some places react, and nothing is really ordered.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Use it as you would at home',
      text: 'Read the task, then tap where you would tap in the finished app. You can give up at any time; that helps us too.',
    },
    tasks: {
      tool: 'prototype',
      prototypes: [
        {
          id: 'app',
          name: 'The app',
          device: 'phone',
          source: {
            kind: 'screens',
            window: { width: 780, height: 1560 },
            screens: drawnScreens(pharmacyScreens),
          },
        },
      ],
      tasks: [
        {
          id: 'order',
          text: 'Your pack of Thyroxine is nearly empty. Order the next one, and collect it near your work.',
          flows: [
            {
              kind: 'screens',
              prototype: 'app',
              start: 'home',
              ends: ['ordered-mill', 'ordered-old', 'ordered-delivery'],
            },
          ],
        },
      ],
      hotspotsByKeyboard: true,
      hints: 'none',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [openQuestion('expected', 'Where did you expect something else?')],
    closing: { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' },
  },
  settings: {
    tool: 'prototype',
    expected: { order: [{ prototype: 'app', paths: [], reach: ['ordered-mill'] }] },
  },
  // 78% is the average completion of 1,189 tasks (Sauro 2011).
  plan: {
    kind: 'share',
    question:
      'Do more or fewer people reach their goal than in the average published task, which 78 of 100 complete?',
    measure: { task: 'order app', name: 'Success' },
    against: 0.78,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [16, 31, 46],
    closes: true,
  },
}
