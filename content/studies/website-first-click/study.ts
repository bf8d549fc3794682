import { sample } from './sample.ts'
import type { StudyDefinition } from '../study-definition.ts'
import { hotspots } from './hotspots.ts'

export const websiteFirstClick: StudyDefinition<'firstclick'> = {
  study: {
    id: 'website-first-click',
    title: 'Try our own pricing page',
    language: 'en',
    branding: { name: 'Understory' },
    welcome: {
      title: 'Our page on trial',
      text: 'You get two tasks on one picture of our pricing page. Scroll as you would on a real site, then click where you would look. It takes three to four minutes.',
    },
    screening: [
      {
        id: 'pays',
        text: 'Who decides about software where you work or study?',
        required: true,
        options: [
          { id: 'me', label: 'I do' },
          { id: 'ask', label: 'I ask for it' },
          { id: 'other', label: 'Somebody else' },
        ],
        rejects: [],
      },
      {
        id: 'seen',
        text: 'Have you worked on this page?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'yes', label: 'Yes' },
        ],
        rejects: ['yes'],
      },
    ],
    rejection: {
      title: 'Thank you',
      text: 'Whoever made a page finds everything on it. In this study we follow visitors.',
    },
    instructions: {
      title: 'Two tasks, one long page',
      text: 'Read the task and show the picture. The time runs until your first click. In one of the tasks you may then click once more, to show where you would go next. Nothing on the picture reacts.',
    },
    tasks: {
      tool: 'firstclick',
      maySkip: true,
      pictures: [
        {
          kind: 'image',
          id: 'pricing',
          frame: 'none',
          src: '/studies/website-first-click/pricing.webp',
          alt: 'Our pricing page: a switch between monthly and annual prices, three plans side by side, a long table that compares them, the rules of billing, the enterprise tier, questions and answers, and the footer.',
          width: 1200,
          height: 6981,
        },
      ],
      tasks: [
        {
          id: 'keeps',
          text: 'You consider the Free plan. Where do you look for what it keeps of a study, and for how long?',
          picture: 'pricing',
          further: 1,
        },
        {
          id: 'year',
          text: 'Your team wants to pay for a whole year at once. Where would you click?',
          picture: 'pricing',
          further: 0,
        },
      ],
    },
    taskOrder: 'random',
    followUps: [
      {
        id: 'sure',
        type: 'rating',
        text: 'How sure were you that you had found the place?',
        required: true,
        max: 5,
        low: 'I guessed',
        high: 'Quite sure',
      },
      {
        id: 'looked',
        type: 'single',
        text: 'Did the page answer you?',
        required: true,
        options: [
          { id: 'yes', label: 'Both times' },
          { id: 'once', label: 'Once' },
          { id: 'no', label: 'No' },
        ],
        skip: { yes: 'end' },
      },
      { id: 'words', type: 'text', text: 'What was missing, or stood in the wrong place?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'You helped us with a page of ours. The results are open, whatever they say.',
    },
  },
  settings: { tool: 'firstclick', hotspots },
  sample,
}
