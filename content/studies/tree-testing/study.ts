import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'
import { tree } from './tree.ts'

export const treeTesting: StudyDefinition<'treetest'> = {
  study: {
    id: 'tree-testing',
    title: 'The menu of a national park',
    language: 'en',
    branding: { name: 'The national park' },
    welcome: {
      title: 'Only the menu, nothing else',
      text: 'We test the menu of our new website before it gets pictures and a search. You get six questions and look for the page that should answer each. We test the menu, not you.',
    },
    screening: [
      {
        id: 'visits',
        text: 'When did you last spend half a day or longer in nature?',
        required: true,
        options: [
          { id: 'month', label: 'In the last month' },
          { id: 'year', label: 'In the last year' },
          { id: 'longer', label: 'More than a year ago' },
        ],
        rejects: [],
      },
      {
        id: 'ranger',
        text: 'Do you work for a park, a forest service or a tourist office?',
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
      title: 'Open, look, go back, choose',
      text: 'Read the question, then open the part of the menu where you expect the answer. You can go back as often as you like. Only a page on the last level can be your answer. If you would give up on a real website, skip the question.',
    },
    tasks: {
      tool: 'treetest',
      maySkip: true,
      tree,
      tasks: [
        {
          id: 'dog',
          text: 'You want to bring your puppy on Saturday. Where do you check whether it may come along?',
        },
        {
          id: 'pass-road',
          text: 'It is January. Where do you find out whether you can drive over the pass today?',
        },
        { id: 'tent', text: 'You walk with a tent. Where may you put it up for one night?' },
        { id: 'mushrooms', text: 'You found a good place for mushrooms. How many may you take home?' },
        { id: 'wheelchair', text: 'A friend uses a wheelchair. Find a walk that you can do together.' },
        {
          id: 'help',
          text: 'You have one free Sunday and would like to do something useful for the park, outdoors.',
        },
      ],
    },
    taskOrder: 'random',
    followUps: [
      {
        id: 'lost',
        type: 'single',
        text: 'Did you feel lost at some point?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'once', label: 'Once or twice' },
          { id: 'often', label: 'Often' },
        ],
        skip: { no: 'words' },
      },
      {
        id: 'lost-where',
        type: 'text',
        text: 'Which question was it, and what had you expected?',
        required: false,
      },
      {
        id: 'words',
        type: 'rating',
        text: 'How many of the words in the menu did you understand?',
        required: true,
        max: 5,
        low: 'Hardly any',
        high: 'All of them',
      },
      {
        id: 'plans',
        type: 'multiple',
        text: 'What would bring you to a national park?',
        required: false,
        options: [
          { id: 'walking', label: 'Walking' },
          { id: 'animals', label: 'Animals and plants' },
          { id: 'water', label: 'Lakes and rivers' },
          { id: 'snow', label: 'Snow' },
          { id: 'family', label: 'A day with the family' },
        ],
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show every path, including yours, and where people took a wrong turn.',
    },
  },
  settings: {
    tool: 'treetest',
    correct: {
      dog: ['dogs'],
      'pass-road': ['winter-roads'],
      tent: ['campsites', 'night-outdoors'],
      mushrooms: ['gathering'],
      wheelchair: ['barrier-free-walks'],
      help: ['day-projects'],
    },
  },
  sample,
  plan: {
    kind: 'share',
    question: 'Do more or fewer than 70 of 100 people find whether a dog may come along?',
    measure: { task: 'dog', name: 'Success' },
    against: 0.7,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [18, 36, 54],
    closes: false,
  },
}
