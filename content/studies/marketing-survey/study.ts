import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const poster = (name: string, alt: string) => ({
  kind: 'image' as const,
  src: `/studies/marketing-survey/${name}.svg`,
  alt,
  width: 480,
  height: 360,
})

export const marketingSurvey: StudyDefinition<'questionnaire'> = {
  study: {
    id: 'marketing-survey',
    title: 'The museum’s late evening',
    language: 'en',
    branding: { name: 'The town museum' },
    welcome: {
      title: 'What do you know about our evenings?',
      text: 'Our museum would like to know how people hear about its evenings. Answer as a visitor to a town with such a museum.',
    },
    screening: [
      {
        id: 'staff',
        text: 'Do you work for a museum, a gallery or an advertising agency?',
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
      title: 'First from memory, then with help',
      text: 'Please do not look anything up. You cannot go back to the first page, because the second page contains hints.',
    },
    tasks: {
      tool: 'questionnaire',
      pages: [
        {
          id: 'from-memory',
          title: 'From memory',
          isFinal: true,
          questions: [
            {
              id: 'unaided',
              type: 'text',
              text: 'What can people do at a museum in the evening? Name whatever comes to mind.',
              required: false,
              length: 'short',
              max: 200,
            },
          ],
        },
        {
          id: 'with-help',
          title: 'With help',
          questions: [
            {
              id: 'aware',
              type: 'single',
              text: 'Our museum is open until ten on Thursdays. Have you heard of evenings like these?',
              required: true,
              options: [
                { id: 'been', label: 'Yes, and I have been to one' },
                { id: 'heard', label: 'Yes, I have heard of one' },
                { id: 'no', label: 'No, it is new to me' },
              ],
              skip: { no: 'messages' },
            },
            {
              id: 'channels',
              type: 'multiple',
              text: 'Where did you hear about these evenings?',
              required: true,
              options: [
                { id: 'poster', label: 'A poster' },
                { id: 'newsletter', label: 'A newsletter' },
                { id: 'friends', label: 'Friends or family' },
                { id: 'web', label: 'The museum’s website' },
                { id: 'press', label: 'A newspaper or the radio' },
              ],
              other: 'Somewhere else',
              order: 'random',
            },
          ],
        },
        {
          id: 'messages',
          title: 'Two messages',
          questions: [
            {
              id: 'poster-choice',
              type: 'image',
              text: 'Which of these would make you more likely to come?',
              required: true,
              options: [
                {
                  id: 'lights',
                  label: 'The light stays on',
                  picture: poster('lights', 'A museum at night with bright windows, under a moon.'),
                },
                {
                  id: 'together',
                  label: 'Bring someone along',
                  picture: poster('together', 'Two people in front of two paintings, seen from behind.'),
                },
              ],
              order: 'random',
            },
            {
              id: 'says',
              type: 'matrix',
              text: 'How far do you agree? An evening at the museum is …',
              required: true,
              rows: [
                { id: 'calm', label: 'a calm way to end the day' },
                { id: 'company', label: 'something to do with others' },
                { id: 'children', label: 'nothing for children' },
                { id: 'price', label: 'worth its price' },
              ],
              scale: ['Not at all', 'Rather not', 'In part', 'Rather', 'Entirely'],
            },
          ],
        },
        {
          id: 'recommending',
          title: 'And now?',
          questions: [
            {
              id: 'recommend',
              type: 'nps',
              text: 'How likely are you to recommend such an evening to a friend?',
              required: true,
              low: 'Not at all likely',
              high: 'Extremely likely',
            },
            {
              id: 'age',
              type: 'dropdown',
              text: 'How old are you?',
              hint: 'You can skip this question.',
              required: false,
              options: [
                { id: 'to-29', label: '29 or younger' },
                { id: 'to-44', label: '30 to 44' },
                { id: 'to-64', label: '45 to 64' },
                { id: 'from-65', label: '65 or older' },
              ],
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing: {
      title: 'See you on a Thursday',
      text: 'Thank you. Open the results to see which message people remember, and the margin of the recommendation score.',
    },
  },
  settings: { tool: 'questionnaire' },
  sample,
  // 3 is the middle of the scale; people differ by about one step.
  plan: {
    kind: 'mean',
    question:
      'Do people agree more or less than in part that an evening at the museum is a calm way to end the day?',
    measure: { task: 'says', name: 'a calm way to end the day' },
    against: 3,
    difference: 0.5,
    deviation: 1,
    power: 0.9,
    method: 'late',
    looks: [23, 45],
    closes: false,
  },
}
