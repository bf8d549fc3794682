import { openQuestion, rejection, type StudyTemplate } from './template.ts'

/** A website test of two sites, with tasks that a researcher replaces. */
export const twoWebsites: StudyTemplate<'webusability'> = {
  id: 'compare-websites',
  name: 'Compare your website with another',
  when: 'When people can do the same thing on your website and elsewhere.',
  answers: 'On which website do people succeed more often and faster, and what do they miss?',
  minutes: 7,
  study: {
    title: 'Two websites',
    welcome: {
      title: 'Try two websites with us',
      text: 'You will do the same task on two websites. There are no right or wrong answers: we test the websites, not you.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'The website opens beside the task',
      text: 'Do the task on the first website, then on the second. You can give up at any time; that helps us too.',
    },
    tasks: {
      tool: 'webusability',
      sites: [
        { id: 'own', name: 'First website', url: 'https://www.example.com/' },
        { id: 'other', name: 'Second website', url: 'https://www.example.org/' },
      ],
      tasks: [
        {
          id: 'find',
          text: 'Find out what it costs to send back a parcel.',
          starts: [],
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
      siteOrder: 'balanced',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [openQuestion('better', 'What was better on one of the websites?')],
    closing: { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' },
  },
  settings: { tool: 'webusability', correct: {} },
}
