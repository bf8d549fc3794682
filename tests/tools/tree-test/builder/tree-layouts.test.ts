import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from '#studies/builder/table-file.ts'
import { readTree } from '#tools/tree-test/builder/parse-tree.ts'
import type { ParsedNode, TreeLayout } from '#tools/tree-test/builder/tree-layouts.ts'

const linesOf = (nodes: readonly ParsedNode[]) =>
  nodes.map(({ label, depth }) => `${'-'.repeat(depth)}${label}`).join(' ')

const tree = 'Home -Shoes --Boots ---Red -Hats'

test.each([
  ['numbers', '1 Home\n1.1 Shoes\n1.1.1 Boots\n1.1.1.1 Red\n1.2 Hats'],
  ['numbers with dots', '1. Home\n1.1. Shoes\n1.1.1. Boots\n1.1.1.1. Red\n1.2. Hats'],
  ['numbers below a title', 'Home\n1 Shoes\n1.1 Boots\n1.1.1 Red\n2 Hats'],
  ['numbers that end in zeros', '1.0 Home\n1.1.0 Shoes\n1.1.1 Boots\n1.1.1.1 Red\n1.2.0 Hats'],
  ['paths without spaces', 'Home>Shoes>Boots\nHome>Shoes>Boots>Red\nHome>Hats'],
  ['paths with some spaces', 'Home > Shoes > Boots\nHome >Shoes> Boots>Red\nHome>Hats'],
  ['paths with arrows', 'Home->Shoes->Boots->Red\nHome->Hats'],
  ['paths with slashes', 'Home/Shoes/Boots/Red\nHome/Hats'],
  ['numbers in a column', '1\tHome\n1.1\tShoes\n1.1.1\tBoots\n1.1.1.1\tRed\n1.2\tHats'],
  ['indented numbers', '1. Home\n\t1.1 Shoes\n\t\t1.1.1 Boots\n\t\t\t1.1.1.1 Red\n\t1.2 Hats'],
  ['counted items', '1. Home\n   1. Shoes\n      1. Boots\n         1. Red\n   2. Hats'],
  ['numbers of Word', '1.\tHome\n1.1.\tShoes\n1.1.1.\tBoots\n1.1.1.1.\tRed\n1.2.\tHats'],
  ['a list of Word', '1.\tHome\n\ta.\tShoes\n\t\ti.\tBoots\n\t\t\t1)\tRed\n\tb.\tHats'],
  ['paths', 'Home\nHome > Shoes\nHome > Shoes > Boots\nHome > Shoes > Boots > Red\nHome > Hats'],
  ['paths of leaves', 'Home / Shoes / Boots / Red\nHome / Hats'],
  ['paths in any order', 'Home » Shoes » Boots\nHome » Hats\nHome » Shoes » Boots » Red'],
  ['addresses', '/Home/Shoes/Boots/Red\n/Home/Hats'],
  ['runs of a mark', 'Home\n- Shoes\n-- Boots\n--- Red\n- Hats'],
  ['runs from the top', '-Home\n--Shoes\n---Boots\n----Red\n--Hats'],
  ['headings in Markdown', '# Home\n## Shoes\n### Boots\n#### Red\n\n## Hats'],
  ['headings with lists', '# Home\n\n## Shoes\n\n- Boots\n  - Red\n\n---\n\n## Hats'],
  ['bullets of Word', '•\tHome\no\tShoes\n▪\tBoots\n–\tRed\no\tHats'],
  ['bullets of Word with tabs', '•\tHome\n\to\tShoes\n\t\t§\tBoots\n\t\t\t•\tRed\n\to\tHats'],
  ['dashes', '— Home\n  — Shoes\n    — Boots\n      — Red\n  — Hats'],
  ['columns', 'Home\n\tShoes\n\t\tBoots\n\t\t\tRed\n\tHats'],
  ['columns in any order', 'Home\tShoes\tBoots\nHome\tHats\nHome\tShoes\tBoots\tRed'],
  ['a skipped column', 'Home\t\tShoes\tBoots\tRed\nHome\t\tHats'],
])('reads a tree written as %s', (_, text) => {
  expect(linesOf(readTree(text).nodes)).toBe(tree)
})

test.each([
  [
    'labels that begin with numbers',
    'Home\n  404 errors\n  3 steps\n  2 steps',
    'Home -404 errors -3 steps -2 steps',
  ],
  ['numbers inside an outline', '1 Home\n1.1 1. Ask\n1.2 2. and 3. Work', 'Home -1. Ask -2. and 3. Work'],
  ['the order of an outline', '1 A\n1.1 B\n1.3 C\n1.2 D\n1.4 E\n2 F', 'A -B -C -D -E F'],
  [
    'items without a number in an outline',
    '1 Home\n1.1 Shoes\nBoots\n1.1.1 Red\n1.1.2 Blue\nGreen\n1.2 Hats\n1.3 Caps\n2 Help\n2.1 Returns\n2.2 Sizes',
    'Home -Shoes --Boots --Red --Blue --Green -Hats -Caps Help -Returns -Sizes',
  ],
  ['signs without spaces in some labels', 'Tea\nSize >5\nA->B', 'Tea Size >5 A->B'],
  ['one slash without spaces', 'Men/Women shoes\nMen/Women hats', 'Men/Women shoes Men/Women hats'],
  ['arrows in paths', 'Home > A->B\nHome > C', 'Home -A->B -C'],
  ['slashes in labels', 'Home\n\tShoes / Boots\n\tHats / Caps', 'Home -Shoes / Boots -Hats / Caps'],
  ['labels with dashes', 'Home\n  -5 °C\n  co-op', 'Home --5 °C -co-op'],
  ['equal items beside each other', 'Home\n\tOther\t\n\tOther\t', 'Home -Other -Other'],
  ['cells with line breaks', '"Home\nstart"\t\n\t"A ""b"""', 'Home start -A "b"'],
])('keeps %s', (_, text, expected) => {
  expect(linesOf(readTree(text).nodes)).toBe(expected)
})

const label = fc
  .stringMatching(/^[A-Za-zé][A-Za-zé0-9 ]{0,8}[a-z]$/)
  .map((text) => text.replaceAll(/ +/g, ' '))

/** A tree with one top and at least two levels; labels beside each other differ. */
const nodes = fc
  .array(fc.record({ label, depth: fc.nat(4) }), { minLength: 3, maxLength: 40 })
  .map((all) => {
    let last = -1
    return all.map((node, index) => {
      last = index === 0 ? 0 : Math.max(1, Math.min(node.depth, last + 1))
      return { label: `${node.label} ${index}x`, depth: last }
    })
  })
  .filter((all) => all.some(({ depth }) => depth > 1))

/** The labels and positions from the top to each node. */
const trails = (all: readonly ParsedNode[]) => {
  const labels: string[] = []
  const numbers: number[] = []
  return all.map((node) => {
    labels.length = node.depth
    labels.push(node.label)
    numbers.length = node.depth + 1
    numbers[node.depth] = (numbers[node.depth] ?? 0) + 1
    return { ...node, path: [...labels], number: numbers.join('.') }
  })
}

type Trail = ReturnType<typeof trails>[number]

const writers: Readonly<Record<TreeLayout, (trail: Trail) => string>> = {
  indented: ({ label: text, depth }) => `${'  '.repeat(depth)}${text}`,
  numbered: ({ label: text, number }) => `${number} ${text}`,
  marked: ({ label: text, depth }) => `${'#'.repeat(depth + 1)} ${text}`,
  paths: ({ path }) => path.join(' > '),
  columns: ({ path }) => path.join('\t'),
}

test.each(Object.entries(writers))('reads back every tree written as %s lines', async (layout, write) => {
  await fc.assert(
    fc.asyncProperty(nodes, async (all) => {
      const text = trails(all).map(write).join('\n')
      const read = readTree(text)
      expect([read.layout, read.nodes]).toEqual([layout, all])
      // The same from a file, with lines as old Macs end them.
      const file = await readTable(new TextEncoder().encode(text.replaceAll('\n', '\r')), 'tree.txt')
      expect(readTree(file.text).nodes).toEqual(all)
    }),
  )
})

test.each(['paths', 'columns'] as const)('reads %s lines in any order', (layout) => {
  const parts = nodes.chain((all) =>
    fc.record({
      all: fc.constant(trails(all)),
      lines: fc.shuffledSubarray(trails(all).map(writers[layout]), { minLength: all.length }),
    }),
  )
  fc.assert(
    fc.property(parts, ({ all, lines }) => {
      const read = trails(readTree(lines.join('\n'), { layout }).nodes).map(({ path }) => path.join(' > '))
      expect(read.toSorted()).toEqual(all.map(({ path }) => path.join(' > ')).toSorted())
    }),
  )
})

test('a path of thousands of levels is read without exhausting the stack', () => {
  expect(readTree(Array.from({ length: 20_000 }, () => 'A').join(' > ')).nodes.length).toBeGreaterThan(1)
})

test('a layout and a heading that a person chooses are followed', () => {
  const text = 'Level 1\tNotes\nHome\tShoes'
  expect(linesOf(readTree(text).nodes)).toBe('Home')
  expect(linesOf(readTree(text, { isHeading: false }).nodes)).toBe('Level 1 -Notes Home -Shoes')
  expect(linesOf(readTree('A > B\nA > C', { layout: 'indented' }).nodes)).toBe('A > B A > C')
  expect(linesOf(readTree('Item\nShoes').nodes)).toBe('Item Shoes')
  expect(readTree('Item\nShoes').heading).toMatchObject({ isLikely: true, isLeftOut: false })
})
