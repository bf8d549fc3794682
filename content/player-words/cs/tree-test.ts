import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'cs', 'treetest'> = {
  at: 'Otázka {n} z {total}',
  skip: 'Přeskočit tuto otázku',
  menu: 'Nabídka',
  find: 'Tohle by bylo tady',
  marked: '„{label}“ je označeno. Odpovíte volbou „Tohle by bylo tady“ pod tím.',
}
