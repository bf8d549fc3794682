import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const easy = (id: string) => ({
  id,
  type: 'rating' as const,
  text: 'Overall, how difficult or easy was this task?',
  required: true,
  max: 7,
  low: 'Very difficult',
  high: 'Very easy',
  standard: 'seq' as const,
})

export const websiteTesting: StudyDefinition<'webusability'> = {
  study: {
    id: 'website-testing',
    title: 'Reserve a tent pitch by the lake',
    language: 'en',
    branding: { name: 'Reed Lake campsite' },
    welcome: {
      title: 'A weekend by the lake',
      text: 'You use the website of a campsite, which is made up: nothing is reserved. There are three tasks.',
    },
    screening: [
      {
        id: 'camped',
        text: 'Have you stayed on a campsite in the last three years?',
        required: true,
        options: [
          { id: 'often', label: 'Several times' },
          { id: 'once', label: 'Once' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'trade',
        text: 'Do you work for a campsite?',
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
      title: 'The website opens beside the task',
      text: 'Read each task, then open the website. Say that you did it, or give up: both help the campsite.',
    },
    tasks: {
      tool: 'webusability',
      sites: [{ id: 'campsite', name: 'Reed Lake campsite', url: '/demo-campsite' }],
      tasks: [
        {
          id: 'open',
          text: 'You are free on the first weekend of October. Find out whether you could come with a tent.',
          starts: [],
          success: {
            by: 'question',
            question: {
              id: 'open-october',
              type: 'single',
              text: 'Can you come with a tent on the first weekend of October?',
              required: true,
              options: [
                { id: 'yes', label: 'Yes' },
                { id: 'no', label: 'No, it is closed' },
                { id: 'vans', label: 'No, only with a van or caravan' },
                { id: 'unknown', label: 'The website does not say' },
              ],
            },
          },
          questions: [],
        },
        {
          id: 'pitch',
          text: 'You have a small tent and want to wake up by the water. Find the pitch for tents that is closest to the lake.',
          starts: [],
          success: {
            by: 'url',
            patterns: [{ site: 'campsite', match: 'is', value: '/demo-campsite/pitches/reed-4' }],
          },
          questions: [easy('easy-pitch')],
        },
        {
          id: 'reserve',
          text: 'Reserve that pitch for two people and two nights. Stop at the last step, before payment.',
          starts: [],
          success: {
            by: 'url',
            patterns: [{ site: 'campsite', match: 'starts', value: '/demo-campsite/reserve/payment' }],
          },
          timeLimit: 300,
          questions: [easy('easy-reserve')],
        },
      ],
      siteOrder: 'fixed',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'missing',
        type: 'text',
        text: 'What did you look for and not find?',
        required: false,
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show each task and the pages that people visited. Yours are included, without your name.',
    },
  },
  settings: { tool: 'webusability', correct: { open: ['vans'] } },
  sample,
}
