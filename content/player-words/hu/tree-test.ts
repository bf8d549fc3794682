import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'hu', 'treetest'> = {
  at: '{n}. kérdés, összesen {total}',
  skip: 'Kérdés kihagyása',
  menu: 'A menü',
  find: 'Itt keresném',
  marked: '„{label}” ki van jelölve. A válaszhoz válassza alatta: „Itt keresném”.',
}
