import { groups } from './support.ts'

/**
 * The public reference of five participants and ten cards (Dog, Tiger, Cat, Apple, Sandwich, Banana, Hot Dog,
 * Croissant, Mooncake, Moon): how many participants did not pair two cards, upper triangle by rows.
 */
export const referenceApart = [
  [2, 1, 5, 5, 5, 4, 5, 5, 5],
  [1, 5, 5, 5, 5, 5, 5, 4],
  [5, 5, 5, 5, 5, 5, 5],
  [2, 1, 4, 3, 3, 5],
  [3, 2, 1, 1, 5],
  [3, 3, 3, 5],
  [2, 2, 5],
  [0, 4],
  [4],
].flat()

/** Sorts that give this matrix. Only one other set of five does, found by trying all. */
export const referenceSorts = [
  groups([0, 1, 2], [3, 4], [5, 6], [7, 8, 9]),
  groups([0, 1, 2], [3, 5], [4, 6, 7, 8], [9]),
  groups([0, 6], [1, 2], [3, 4, 5, 7, 8], [9]),
  groups([0, 2], [1, 9], [3, 5], [4, 6, 7, 8]),
  groups([0, 1, 2], [3, 4, 5, 6, 7, 8], [9]),
]
