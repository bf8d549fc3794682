import type { StudySample } from '../study-definition.ts'

export const sample: StudySample<'cardsort'> = {
  tool: 'cardsort',
  people: {
    seed: 6174,
    finished: 43,
    unfinished: 3,
    rejected: 2,
    careless: 2,
    since: '2026-10-14',
    days: 10,
    countries: { FR: 7, IT: 6, GB: 6, DE: 5, ES: 5, US: 5, SK: 4, CZ: 3, HU: 2, DK: 2, GR: 2 },
    seconds: 75,
    answers: {
      cooking: { odds: { daily: 8, weekly: 9, rarely: 4 } },
      recognized: { odds: { all: 5, most: 9, few: 2 } },
      unclear: {
        share: 0.8,
        texts: [
          'The mandoline. I took it for a washboard.',
          'A wheel with a handle, maybe for pizza?',
          'the thing with two arms, a nutcracker I think',
          'Mortar, could have been a vase',
          'Pastry wheel. I have a pizza cutter that looks like it.',
          'The flat one with a blade in the middle',
          'Garlic press or potato ricer, I was not sure.',
          'The squeezer looked like a hat at first.',
        ],
      },
      reason: { odds: { use: 0.8, shape: 0.35, material: 0.25, place: 0.4 } },
      pleasure: { odds: { 2: 2, 3: 6, 4: 12, 5: 9 } },
    },
  },
  seconds: 290,
  noise: 0.05,
  merge: 0.14,
  doubts: {
    'pastry-wheel': [['chefs-knife', 0.25]],
    mandoline: [['cutting-board', 0.15]],
    whisk: [['wooden-spoon', 0.3]],
    'wooden-spoon': [['rolling-pin', 0.15]],
    'cutting-board': [['rolling-pin', 0.12]],
    'mixing-bowl': [['colander', 0.2]],
    sieve: [['measuring-jug', 0.2]],
    mortar: [['mixing-bowl', 0.2]],
    tongs: [['garlic-press', 0.12]],
    'citrus-squeezer': [['measuring-jug', 0.1]],
    'kitchen-scale': [['cake-tin', 0.12]],
  },
  models: [
    {
      share: 8,
      groups: [
        {
          names: ['Cutting', 'cutting', 'Knives', 'Sharp', 'Cut', 'Cutting & grating', 'sharp things'],
          cards: ['chefs-knife', 'bread-knife', 'peeler', 'box-grater', 'mandoline', 'cutting-board'],
        },
        {
          names: ['Baking', 'baking', 'For baking', 'Cakes', 'Bake', 'Baking things'],
          cards: ['whisk', 'pastry-wheel', 'rolling-pin', 'cake-tin', 'mixing-bowl'],
        },
        {
          names: [
            'Cooking',
            'Spoons',
            'Stirring',
            'stirring & turning',
            'Helpers at the stove',
            'Cooking spoons',
          ],
          cards: ['wooden-spoon', 'ladle', 'turner', 'tongs'],
        },
        {
          names: ['Pots and pans', 'Pots', 'pots & pans', 'For the stove', 'Pans'],
          cards: ['copper-pan', 'stock-pot'],
        },
        {
          names: ['Draining', 'Sieves', 'sieves', 'With holes', 'Strainers'],
          cards: ['colander', 'sieve'],
        },
        {
          names: ['Measuring', 'measuring', 'Scales and jugs', 'Weighing', 'Measure'],
          cards: ['measuring-jug', 'kitchen-scale'],
        },
        {
          names: ['Pressing', 'Squeezing', 'Presses', 'Gadgets', 'Small helpers', 'gadgets'],
          cards: ['garlic-press', 'citrus-squeezer', 'mortar'],
        },
      ],
    },
    {
      share: 4,
      groups: [
        {
          names: [
            'Long handles',
            'Things with a handle',
            'Utensils',
            'In the jar by the stove',
            'utensils',
            'Drawer',
          ],
          cards: ['whisk', 'wooden-spoon', 'ladle', 'turner', 'tongs', 'peeler', 'pastry-wheel'],
        },
        {
          names: ['Knives', 'Blades', 'Sharp', 'Be careful'],
          cards: ['chefs-knife', 'bread-knife', 'box-grater', 'mandoline'],
        },
        {
          names: ['Bowls and pots', 'Round things', 'Vessels', 'Containers', 'bowls'],
          cards: [
            'mixing-bowl',
            'stock-pot',
            'copper-pan',
            'colander',
            'sieve',
            'measuring-jug',
            'cake-tin',
            'mortar',
          ],
        },
        {
          names: ['Flat', 'On the worktop', 'Worktop', 'Wood'],
          cards: ['cutting-board', 'rolling-pin', 'kitchen-scale'],
        },
        {
          names: ['Gadgets', 'Squeeze', 'Special tools', 'Others', 'other'],
          cards: ['garlic-press', 'citrus-squeezer'],
        },
      ],
    },
    {
      share: 2,
      groups: [
        {
          names: ['Wood', 'Wooden', 'wooden things', 'Made of wood'],
          cards: ['rolling-pin', 'wooden-spoon', 'cutting-board'],
        },
        {
          names: ['Metal', 'Steel', 'metal', 'Stainless steel'],
          cards: [
            'whisk',
            'ladle',
            'turner',
            'tongs',
            'colander',
            'sieve',
            'box-grater',
            'garlic-press',
            'stock-pot',
            'cake-tin',
            'pastry-wheel',
          ],
        },
        {
          names: ['Blades', 'Knives', 'Sharp'],
          cards: ['chefs-knife', 'bread-knife', 'peeler', 'mandoline'],
        },
        { names: ['Copper', 'Show pieces', 'For the wall'], cards: ['copper-pan'] },
        {
          names: ['Glass and stone', 'Breakable', 'Heavy', 'ceramics and glass'],
          cards: ['mixing-bowl', 'measuring-jug', 'citrus-squeezer', 'mortar', 'kitchen-scale'],
        },
      ],
    },
  ],
}
