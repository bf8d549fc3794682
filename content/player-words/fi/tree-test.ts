import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'fi', 'treetest'> = {
  at: 'Kysymys {n}/{total}',
  skip: 'Ohita tämä kysymys',
  menu: 'Valikko',
  find: 'Etsisin sen täältä',
  marked: '”{label}” on merkitty. Vastaa valitsemalla sen alta ”Etsisin sen täältä”.',
}
