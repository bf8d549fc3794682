import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'nl', 'treetest'> = {
  at: 'Vraag {n} van {total}',
  skip: 'Deze vraag overslaan',
  menu: 'Het menu',
  find: 'Ik zou het hier vinden',
  marked: '“{label}” is gemarkeerd. Kies “Ik zou het hier vinden” eronder om te antwoorden.',
}
