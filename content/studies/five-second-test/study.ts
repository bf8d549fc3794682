import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

export const fiveSecondTest: StudyDefinition<'fivesecond'> = {
  study: {
    id: 'five-second-test',
    title: 'A home page in five seconds',
    language: 'en',
    branding: { name: 'A neighborhood group' },
    welcome: {
      title: 'One page, five seconds',
      text: 'A new home page is ready. Before it goes live we would like to know what people remember of it. You see it once, for five seconds, and then tell us what you remember.',
    },
    screening: [
      {
        id: 'design',
        text: 'Do you design websites or posters for a living?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'yes', label: 'Yes' },
        ],
        rejects: ['yes'],
      },
      {
        id: 'screen',
        text: 'What are you reading this on?',
        required: true,
        options: [
          { id: 'phone', label: 'A phone' },
          { id: 'tablet', label: 'A tablet' },
          { id: 'computer', label: 'A computer' },
        ],
        rejects: [],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'Look, then answer',
      text: 'The page is shown for five seconds and cannot be shown again. There is nothing to click. Afterward we ask what you remember. Partial answers help too.',
    },
    tasks: {
      tool: 'fivesecond',
      maySkip: true,
      language: 'en',
      tasks: [
        {
          id: 'home',
          text: 'Imagine that a friend sends you a link. You open it and have five seconds.',
          seconds: 5,
          design: {
            kind: 'image',
            src: '/studies/five-second-test/home-page.webp',
            alt: 'Home page of a repair café: “Bring it broken, take it home working.” A large orange toaster between tools. Below it Saturdays, 10 to 2, at the old fire station, a button to save a seat, and in small print that help costs nothing.',
            width: 1200,
            height: 1320,
          },
          questions: [
            {
              id: 'offer',
              type: 'text',
              text: 'What is offered here?',
              hint: 'Write whatever you remember. Single words are fine.',
              required: true,
            },
            {
              id: 'who',
              type: 'single',
              text: 'Who is it for?',
              required: true,
              options: [
                { id: 'anyone', label: 'Anyone with something that is broken' },
                { id: 'buyers', label: 'People who want to buy used things' },
                { id: 'crafts', label: 'People who want to learn a trade' },
                { id: 'club', label: 'Members of a club' },
                { id: 'unsure', label: 'I could not tell' },
              ],
              skip: { anyone: 'cost', unsure: 'cost' },
            },
            {
              id: 'who-why',
              type: 'text',
              text: 'What made you think so?',
              required: false,
            },
            {
              id: 'cost',
              type: 'text',
              text: 'What does it cost?',
              hint: 'If you do not know, write “I do not know”.',
              required: true,
            },
            { id: 'next', type: 'text', text: 'What could you do next on this page?', required: false },
            {
              id: 'clear',
              type: 'rating',
              text: 'How clear was the purpose of the page?',
              required: true,
              max: 5,
              low: 'Not at all',
              high: 'Completely clear',
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'been',
        type: 'single',
        text: 'Have you ever been to a repair café?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'heard', label: 'I have heard of them' },
          { id: 'yes', label: 'Yes' },
        ],
        skip: { no: 'would', heard: 'would' },
      },
      {
        id: 'been-what',
        type: 'text',
        text: 'What did you bring along?',
        required: false,
      },
      {
        id: 'would',
        type: 'rating',
        text: 'How likely are you to take something to a repair café?',
        required: true,
        max: 5,
        low: 'Not at all',
        high: 'Extremely likely',
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show which words people remember and which message they missed. Your answers are included.',
    },
  },
  settings: {
    tool: 'fivesecond',
    tasks: {
      home: {
        recall: {
          offer: ['repair', 'mend', 'fix', 'working again'],
          cost: ['free', 'nothing', 'no charge', 'for parts'],
          next: ['seat', 'book', 'reserve', 'save', 'sign up'],
        },
        clear: { who: ['anyone'] },
      },
    },
  },
  sample,
  plan: {
    kind: 'share',
    question: 'After five seconds, do more or fewer than 80 of 100 people remember what is offered?',
    measure: { task: 'home offer', name: 'Recall' },
    against: 0.8,
    difference: 0.2,
    power: 0.8,
    method: 'once',
    looks: [44],
    closes: false,
  },
}
