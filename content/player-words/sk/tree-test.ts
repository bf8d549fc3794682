import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'sk', 'treetest'> = {
  at: 'Otázka {n} z {total}',
  skip: 'Preskočiť túto otázku',
  menu: 'Ponuka',
  find: 'Toto by bolo tu',
  marked: '„{label}“ je označené. Odpoviete voľbou „Toto by bolo tu“ pod ňou.',
}
