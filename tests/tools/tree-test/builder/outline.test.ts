import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  indented,
  isLeaf,
  movedBeside,
  outdented,
  type OutlineNode,
  toOutline,
  toTree,
  trailTo,
  withNew,
  withoutBranch,
} from '#tools/tree-test/builder/outline.ts'
import { readTree, withPasted } from '#tools/tree-test/builder/parse-tree.ts'

/** An outline as indented lines. */
const linesOf = (outline: readonly OutlineNode[] | undefined) =>
  outline?.map(({ label, depth }) => `${'-'.repeat(depth)}${label}`).join(' ')
const parsed = (text: string) => withPasted([], readTree(text).nodes)

test.each([
  ['spaces', 'Home\n  Shoes\n    Boots\n  Hats'],
  ['tabs and bullets', '• Home\n\t• Shoes\n\t\t• Boots\n\n\t• Hats'],
  ['columns with empty parents', 'Home\n\tShoes\tBoots\n\tHats'],
  ['columns with repeated parents', 'Home\tShoes\tBoots\nHome\tHats'],
])('reads a tree of %s', (_, text) => {
  expect(linesOf(parsed(text))).toBe('Home -Shoes --Boots -Hats')
})

test('gives a first tree with several top items a root, and appends later trees below the root', () => {
  const tree = parsed('Shoes\n  Boots\nHats')
  expect(linesOf(tree)).toBe('Home -Shoes --Boots -Hats')
  const both = withPasted(tree, readTree('Shoes\n  Boots').nodes)
  expect(linesOf(both)).toBe('Home -Shoes --Boots -Hats -Shoes --Boots')
  expect(new Set(both.map(({ id }) => id)).size).toBe(6)
})

test('moves branches as a whole, and refuses moves that have no place to go', () => {
  const tree = parsed('Home\n A\n  B\n   C\n  D\n E')
  expect(linesOf(indented(tree, 5)?.outline)).toBe('Home -A --B ---C --D --E')
  expect(outdented(tree, 2)).toMatchObject({ index: 3 })
  expect(linesOf(outdented(tree, 2)?.outline)).toBe('Home -A --D -B --C -E')
  expect(linesOf(movedBeside(tree, 5, -1)?.outline)).toBe('Home -E -A --B ---C --D')
  expect(movedBeside(tree, 2, 1)).toMatchObject({ index: 3 })
  expect(linesOf(movedBeside(tree, 2, 1)?.outline)).toBe('Home -A --D --B ---C -E')
  const refused = [indented(tree, 0), indented(tree, 1), indented(tree, 2), outdented(tree, 1)]
  expect([...refused, movedBeside(tree, 5, 1), movedBeside(tree, 2, -1), movedBeside(tree, 0, 1)]).toEqual(
    Array.from({ length: 7 }),
  )
  expect(linesOf(withoutBranch(tree, 2).outline)).toBe('Home -A --D -E')
})

test('adds below a node with others below it, and beside one without', () => {
  const tree = parsed('Home\n A\n  B')
  expect(linesOf(withNew(tree, 1, 'new').outline)).toBe('Home -A -- --B')
  expect(linesOf(withNew(tree, 2, 'new').outline)).toBe('Home -A --B --')
  expect(linesOf(withNew([], -1, 'new').outline)).toBe('')
})

test('names the trail to a node without the root', () => {
  const tree = parsed('Home\n A\n  B\n C')
  expect([0, 1, 2, 3].map((index) => trailTo(tree, index))).toEqual(['', 'A', 'A › B', 'C'])
  expect([0, 1, 2, 3].map((index) => isLeaf(tree, index))).toEqual([false, false, true, true])
})

test('keeps nodes with missing parents and circles below the root', () => {
  const node = (id: string, parent: string | null) => ({ id, parent, label: id })
  const tree = [node('a', 'b'), node('root', null), node('b', 'a'), node('c', 'gone'), node('d', 'root')]
  expect(linesOf(toOutline(tree))).toBe('root -d -a --b -c')
})

const moves = fc.array(fc.tuple(fc.nat(30), fc.constantFrom('in', 'out', 'up', 'down', 'new', 'remove')))

test('stays a tree with one root after any edits, and survives the way through the draft', () => {
  fc.assert(
    fc.property(moves, (edits) => {
      let tree: readonly OutlineNode[] = parsed('Home\n A\n  B\n   C\n  D\n E\n  F')
      for (const [number, [row, edit]] of edits.entries()) {
        const index = row % tree.length
        if (edit === 'remove' && index === 0) continue
        const change = {
          in: () => indented(tree, index),
          out: () => outdented(tree, index),
          up: () => movedBeside(tree, index, -1),
          down: () => movedBeside(tree, index, 1),
          new: () => withNew(tree, index, `new-${number}`),
          remove: () => withoutBranch(tree, index),
        }[edit]()
        if (!change) continue
        const expected = edit === 'new' || edit === 'remove' ? change.outline[change.index] : tree[index]
        expect(change.outline[change.index]?.id).toBe(expected?.id)
        tree = change.outline
      }
      expect(toOutline(toTree(tree))).toEqual(tree)
      expect(toTree(tree).filter(({ parent }) => parent === null)).toHaveLength(1)
    }),
  )
})
