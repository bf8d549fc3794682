import { openQuestion, rejection, type StudyTemplate } from './template.ts'

/** A test of an app on people's own phones, with links and tasks that a researcher replaces. */
export const firstUseOfApp: StudyTemplate<'iosapp'> = {
  id: 'app-first-use',
  name: 'Test the first use of your app',
  when: 'When people can install your app, or a test version of it.',
  answers: 'Do people get along with your app on their own phone the first time?',
  minutes: 7,
  study: {
    title: 'First use of an app',
    welcome: {
      title: 'Try an app with us',
      text: 'You will install an app on your phone and do two tasks in it. There are no right or wrong answers: we test the app, not you.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Change between this page and the app',
      text: 'Read each task here, do it in the app, and come back to this page. You can give up at any time; that helps us too.',
    },
    tasks: {
      tool: 'iosapp',
      recording: { screen: 'optional', voice: 'off', face: 'off' },
      app: {
        name: 'Example app',
        links: {
          ios: 'https://testflight.apple.com/join/example1',
          android: 'https://play.google.com/store/apps/details?id=com.example.app',
        },
      },
      tasks: [
        {
          id: 'first-steps',
          text: 'Open the app for the first time and go as far as you would on your own.',
          success: { by: 'person' },
          questions: [],
        },
        {
          id: 'main-goal',
          text: 'Do what you would use this app for.',
          success: { by: 'person' },
          timeLimit: 300,
          questions: [
            {
              id: 'easy',
              type: 'rating',
              text: 'Overall, how difficult or easy was this task?',
              required: true,
              max: 7,
              low: 'Very difficult',
              high: 'Very easy',
              standard: 'seq',
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [openQuestion('missing', 'What did you look for in the app and not find?')],
    closing: { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' },
  },
  settings: { tool: 'iosapp', correct: {} },
  // 78% is the average completion of 1,189 tasks (Sauro 2011).
  plan: {
    kind: 'share',
    question:
      'Do more or fewer people reach their main goal than in the average published task, which 78 of 100 complete?',
    measure: { task: 'main-goal', name: 'Success' },
    against: 0.78,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [23, 46],
    closes: true,
  },
}
