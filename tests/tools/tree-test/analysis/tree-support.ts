import * as fc from 'fast-check'
import type { Tree, TreeAnswer } from '#tools/tree-test/analysis/tree-answers.ts'

/**
 * 0 Shop ─ 1 Bread ─ 2 Rolls, 3 Loaves
 *        └ 4 Cakes
 * 5 Help ─ 6 Contact
 */
export const tree: Tree = [null, 0, 1, 1, 0, null, 5]

export const answer = (path: number[], end: number | null = path.at(-1) ?? null, ms = 1000): TreeAnswer => ({
  taskId: 'task',
  path,
  end,
  skipped: false,
  ms,
})

export const skip = (path: number[] = [], ms = 1000): TreeAnswer => ({
  ...answer(path, null, ms),
  skipped: true,
})

/** Answers that wander through the tree as they like: skipped, broken off, or ended where they stand. */
export const anyAnswers: fc.Arbitrary<TreeAnswer[]> = fc.array(
  fc
    .record({
      path: fc.array(fc.nat(tree.length - 1), { maxLength: 6 }),
      how: fc.constantFrom('chosen', 'skipped', 'broken-off'),
      ms: fc.nat(60_000),
    })
    .map(({ path, how, ms }) => {
      if (how === 'skipped') return skip(path, ms)
      return answer(path, how === 'chosen' ? (path.at(-1) ?? null) : null, ms)
    }),
  { maxLength: 12 },
)

/** Any of the leaves, several, or none. */
export const anyCorrect: fc.Arbitrary<Set<number>> = fc
  .subarray([2, 3, 4, 6])
  .map((leaves) => new Set(leaves))
