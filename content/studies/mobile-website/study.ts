import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

export const mobileWebsite: StudyDefinition<'webusability'> = {
  device: 'phone',
  study: {
    id: 'mobile-website',
    title: 'Catch the last bus home',
    language: 'en',
    branding: { name: 'Quillby Buses' },
    welcome: {
      title: 'Late, and no car',
      text: 'You use the website of a small bus company on your phone. The company is made up. There are four short tasks.',
    },
    screening: [
      {
        id: 'rides',
        text: 'How often do you look up a bus or train on your phone?',
        required: true,
        options: [
          { id: 'weekly', label: 'Every week' },
          { id: 'monthly', label: 'Every month' },
          { id: 'rarely', label: 'Rarely or never' },
        ],
        rejects: [],
      },
      {
        id: 'transit',
        text: 'Do you work for a bus or train company?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'yes', label: 'Yes' },
        ],
        rejects: ['yes'],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'Change between two tabs',
      text: 'Each task is on this page. The website opens in another tab of your browser. Come back to this tab when you are done, or give up: both help the company.',
    },
    tasks: {
      tool: 'webusability',
      sites: [{ id: 'bus', name: 'Quillby Buses', url: '/demo-bus' }],
      tasks: [
        {
          id: 'last',
          text: 'You are at the opera on a Sunday night. Find the latest bus that still gets you to the hospital.',
          starts: [],
          success: {
            by: 'question',
            question: {
              id: 'departure',
              type: 'single',
              text: 'When does that bus leave from the opera?',
              required: true,
              options: [
                { id: 'at-22-50', label: '22:50' },
                { id: 'at-23-10', label: '23:10' },
                { id: 'at-23-20', label: '23:20' },
                { id: 'at-23-40', label: '23:40' },
                { id: 'at-2-30', label: '2:30' },
                { id: 'unknown', label: 'I could not find out' },
              ],
            },
          },
          questions: [
            {
              id: 'sure',
              type: 'rating',
              text: 'How sure are you of this time?',
              required: true,
              max: 5,
              low: 'I guessed',
              high: 'Completely sure',
            },
          ],
        },
        {
          id: 'change',
          text: 'You have to change buses on this way. Open the page of that stop to see whether it has a roof.',
          starts: [],
          success: {
            by: 'url',
            patterns: [{ site: 'bus', match: 'is', value: '/demo-bus/stops/market-square' }],
          },
          questions: [],
        },
        {
          id: 'lost',
          text: 'Yesterday your umbrella stayed on a bus of line 1. Report that, and stop before you would send the report.',
          starts: [],
          success: {
            by: 'url',
            patterns: [{ site: 'bus', match: 'starts', value: '/demo-bus/lost/check' }],
          },
          questions: [
            {
              id: 'easy-lost',
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
        {
          id: 'bicycle',
          text: 'Next Sunday you want to take your bicycle home on the bus. Find out when that is possible.',
          starts: [],
          success: { by: 'person' },
          questions: [],
        },
      ],
      siteOrder: 'fixed',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'reading',
        type: 'multiple',
        text: 'What did you do to read the timetables?',
        required: true,
        options: [
          { id: 'nothing', label: 'I just read them' },
          { id: 'zoom', label: 'I zoomed in' },
          { id: 'turn', label: 'I turned the phone' },
          { id: 'note', label: 'I wrote a time down' },
        ],
      },
      { id: 'words', type: 'text', text: 'What would help you late at night at a stop?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show each task and the pages that people visited. Yours are included, without your name.',
    },
  },
  settings: { tool: 'webusability', correct: { last: ['at-22-50'] } },
  sample,
}
