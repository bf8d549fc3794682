import { defineTaskLength } from '../../studies/task-length.ts'

const secondsOfCard = 8

export const cardSortLength = defineTaskLength('cardsort', {
  total: ({ cards }) => cards.length * secondsOfCard,
  done: (_, { groups }) => groups.reduce((sum, { cards }) => sum + cards.length * secondsOfCard, 0),
})
