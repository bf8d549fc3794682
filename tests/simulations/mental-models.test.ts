import { expect, test } from 'vitest'
import { shareWithModels } from '../support/simulations/mental-models.ts'

const usual = { cards: 20, into: 5, noise: 0.15 }

test.each(
  [10, 20, 40, 107].flatMap((people) => [
    { ...usual, people },
    { ...usual, people, noise: 0.5 },
    { ...usual, people, doubtful: 5 },
    { ...usual, people, doubtful: 3, merges: 3 },
    { ...usual, people, doubtful: 3, alone: 0.15 },
    { ...usual, people, noise: 0.05, careless: true },
    { people, cards: 8, into: 3, noise: 0.1, doubtful: 2 },
  ]),
)('people of one population are one model in at least 95 of 100 studies: %o', (study) => {
  expect(shareWithModels(study, 1, 100)).toBeGreaterThanOrEqual(0.95)
})

test.each([
  { people: 60, cards: 24, into: 4, noise: 0.2, different: 18 },
  { people: 60, cards: 24, into: 4, noise: 0.2, different: 8 },
  { people: 60, cards: 24, into: 6, noise: 0.15, different: 18, doubtful: 3, merges: 2 },
  { people: 60, cards: 24, into: 6, noise: 0.15, different: 18, alone: 0.15 },
])('two models of 60 people are found in at least 95 of 100 studies: %o', (study) => {
  expect(shareWithModels(study, 2, 100)).toBeGreaterThanOrEqual(0.95)
})
