import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

export const cardSortingImage: StudyDefinition<'cardsort'> = {
  study: {
    id: 'card-sorting-image',
    title: 'Group kitchen tools by their pictures',
    language: 'en',
    branding: { name: 'The kitchen shop' },
    welcome: {
      title: 'Twenty-four tools, no words',
      text: 'We plan the shelves of a kitchen shop and want to know which tools you think belong together. You will see drawings without words. The study also works on a phone.',
    },
    screening: [
      {
        id: 'cooking',
        text: 'How often do you cook?',
        required: true,
        options: [
          { id: 'daily', label: 'Nearly every day' },
          { id: 'weekly', label: 'A few times a week' },
          { id: 'rarely', label: 'Now and then' },
          { id: 'profession', label: 'I cook or bake for a living' },
        ],
        rejects: ['profession'],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'Group tools you would look for together',
      text: 'Make a group for each shelf and name it as you would call it in a shop. A group can have a single tool. Open a drawing to see it larger. If you do not recognize a tool, group it by how it looks.',
    },
    tasks: {
      tool: 'cardsort',
      variant: 'open',
      mustPlaceAll: true,
      categories: [],
      cards: [
        { id: 'whisk', label: 'Whisk', image: '/studies/card-sorting-image/whisk.svg' },
        { id: 'pastry-wheel', label: 'Pastry wheel', image: '/studies/card-sorting-image/pastry-wheel.svg' },
        { id: 'mandoline', label: 'Mandoline', image: '/studies/card-sorting-image/mandoline.svg' },
        { id: 'copper-pan', label: 'Copper pan', image: '/studies/card-sorting-image/copper-pan.svg' },
        { id: 'chefs-knife', label: 'Chef’s knife', image: '/studies/card-sorting-image/chefs-knife.svg' },
        { id: 'bread-knife', label: 'Bread knife', image: '/studies/card-sorting-image/bread-knife.svg' },
        { id: 'peeler', label: 'Peeler', image: '/studies/card-sorting-image/peeler.svg' },
        { id: 'box-grater', label: 'Box grater', image: '/studies/card-sorting-image/box-grater.svg' },
        { id: 'rolling-pin', label: 'Rolling pin', image: '/studies/card-sorting-image/rolling-pin.svg' },
        { id: 'wooden-spoon', label: 'Wooden spoon', image: '/studies/card-sorting-image/wooden-spoon.svg' },
        { id: 'ladle', label: 'Ladle', image: '/studies/card-sorting-image/ladle.svg' },
        { id: 'turner', label: 'Turner', image: '/studies/card-sorting-image/turner.svg' },
        { id: 'tongs', label: 'Tongs', image: '/studies/card-sorting-image/tongs.svg' },
        { id: 'colander', label: 'Colander', image: '/studies/card-sorting-image/colander.svg' },
        { id: 'sieve', label: 'Sieve', image: '/studies/card-sorting-image/sieve.svg' },
        { id: 'mixing-bowl', label: 'Mixing bowl', image: '/studies/card-sorting-image/mixing-bowl.svg' },
        {
          id: 'measuring-jug',
          label: 'Measuring jug',
          image: '/studies/card-sorting-image/measuring-jug.svg',
        },
        {
          id: 'kitchen-scale',
          label: 'Kitchen scale',
          image: '/studies/card-sorting-image/kitchen-scale.svg',
        },
        {
          id: 'cutting-board',
          label: 'Cutting board',
          image: '/studies/card-sorting-image/cutting-board.svg',
        },
        { id: 'stock-pot', label: 'Stock pot', image: '/studies/card-sorting-image/stock-pot.svg' },
        { id: 'garlic-press', label: 'Garlic press', image: '/studies/card-sorting-image/garlic-press.svg' },
        {
          id: 'citrus-squeezer',
          label: 'Citrus squeezer',
          image: '/studies/card-sorting-image/citrus-squeezer.svg',
        },
        { id: 'mortar', label: 'Mortar and pestle', image: '/studies/card-sorting-image/mortar.svg' },
        { id: 'cake-tin', label: 'Cake tin', image: '/studies/card-sorting-image/cake-tin.svg' },
      ],
    },
    taskOrder: 'random',
    followUps: [
      {
        id: 'recognized',
        type: 'single',
        text: 'Did you recognize every drawing?',
        required: true,
        options: [
          { id: 'all', label: 'Yes, all of them' },
          { id: 'most', label: 'All but one or two' },
          { id: 'few', label: 'Several were unclear' },
        ],
        skip: { all: 'reason' },
      },
      {
        id: 'unclear',
        type: 'text',
        text: 'Which drawing was unclear, and what did you think it showed?',
        required: false,
      },
      {
        id: 'reason',
        type: 'multiple',
        text: 'How did you decide which tools belong together?',
        required: true,
        options: [
          { id: 'use', label: 'What the tool is used for' },
          { id: 'shape', label: 'How it looks' },
          { id: 'material', label: 'What it is made of' },
          { id: 'place', label: 'Where it is kept at home' },
        ],
      },
      {
        id: 'pleasure',
        type: 'rating',
        text: 'How tiring or pleasant was sorting pictures instead of words?',
        required: false,
        max: 5,
        low: 'Tiring',
        high: 'Pleasant',
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'Open the results to see whether most people sorted by use, by shape or by material.',
    },
  },
  settings: {
    tool: 'cardsort',
    standards: [
      {
        name: 'Baking',
        names: ['Baking', 'baking', 'Bake', 'For baking', 'Cakes', 'Pastry', 'Baking things'],
      },
      {
        name: 'Cutting',
        names: [
          'Cutting',
          'cutting',
          'Knives',
          'Sharp',
          'sharp things',
          'Cut',
          'Blades',
          'Cutting & grating',
        ],
      },
    ],
  },
  sample,
}
