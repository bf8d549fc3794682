import { idFrom, openQuestion, partsFrom, rejection, type StudyTemplate } from './template.ts'

const helpTopics = [
  'Change my password',
  'Track my order',
  'Return an item',
  'Pay by invoice',
  'A payment was declined',
  'Download an invoice',
  'Change my delivery address',
  'My parcel did not arrive',
  'Cancel an order',
  'Use a gift card',
  'Exchange a size',
  'How long delivery takes',
  'Close my account',
  'I cannot sign in',
  'Report a damaged item',
  'Where is my refund?',
  'Change my e-mail address',
  'Collect from a shop',
  'Stop the newsletter',
  'Ship to another country',
  'Warranty and repairs',
  'See what data you have about me',
  'Pay in installments',
  'Talk to a person',
]

/** An open card sort: how people group what they look for in a help center. */
export const helpCenterSort: StudyTemplate<'cardsort'> = {
  id: 'help-center-topics',
  name: 'Group the topics of a help center',
  when: 'Before you write or rebuild the navigation of a help center, a menu or an intranet.',
  answers: 'Which topics do people expect together, and what do they call each group?',
  minutes: 8,
  study: {
    title: 'Topics of our help center',
    welcome: {
      title: 'Help us put things where you look for them',
      text: 'We are sorting the topics of our help pages and would like to see how you would do it. There are no right or wrong groups: we test our pages, not you.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Make groups that make sense to you',
      text: 'Each card is a question that people ask us. Put the cards that belong together into one group and give each group a name in your own words. Take a card out again whenever you change your mind.',
    },
    tasks: {
      tool: 'cardsort',
      variant: 'open',
      cards: partsFrom(helpTopics),
      categories: [],
      mustPlaceAll: true,
    },
    taskOrder: 'random',
    followUps: [
      openQuestion('hard', 'Were there cards that you could have put in several groups? Which ones?'),
      openQuestion('unclear', 'Did you not know what a card means? Which one?'),
    ],
    closing: { title: 'Thank you', text: 'Your groups help us name our pages. You can close this page.' },
  },
  settings: { tool: 'cardsort', standards: [] },
}

const shopCategories = ['Cooking', 'Baking', 'Serving', 'Storage', 'Cleaning']
const shopItems = [
  'Frying pan',
  'Cake tin',
  'Lunch box',
  'Salad bowl',
  'Dish brush',
  'Rolling pin',
  'Carving knife',
  'Butter dish',
  'Spice jars',
  'Oven gloves',
  'Casserole with a lid',
  'Whisk',
  'Bread bin',
  'Tray with handles',
  'Dish towels',
  'Measuring cups',
  'Teapot',
  'Freezer bags',
  'Muffin tray',
  'Knife sharpener',
]

/** A hybrid card sort: whether categories that exist already hold what people put in them. */
export const shopCategorySort: StudyTemplate<'cardsort'> = {
  id: 'shop-categories',
  name: 'Check the categories of a shop',
  when: 'When categories are drafted already and you want to know which of them work before they are built.',
  answers: 'Which items land in the category you planned, and which ones make people add one of their own?',
  minutes: 6,
  study: {
    title: 'Categories of a kitchen shop',
    welcome: {
      title: 'Where would you look for a whisk?',
      text: 'We are arranging a shop for kitchen things. Show us where you would expect each of twenty items.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Put every item where you would look for it',
      text: 'Five categories are there already. If an item fits none of them, make a category of your own and name it.',
    },
    tasks: {
      tool: 'cardsort',
      variant: 'hybrid',
      cards: partsFrom(shopItems),
      categories: partsFrom(shopCategories).map(({ label }) => ({ id: `in-${idFrom(label)}`, label })),
      mustPlaceAll: true,
    },
    taskOrder: 'random',
    followUps: [
      {
        id: 'ease',
        type: 'rating',
        text: 'Overall, how difficult or easy was it to find a place for the items?',
        required: true,
        max: 7,
        low: 'Very difficult',
        high: 'Very easy',
      },
      openQuestion('rename', 'Would you name one of our categories differently? How?'),
    ],
    closing: { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' },
  },
  settings: { tool: 'cardsort', standards: [] },
}
