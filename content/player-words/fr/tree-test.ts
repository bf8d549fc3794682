import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'fr', 'treetest'> = {
  at: 'Question {n} sur {total}',
  skip: 'Passer cette question',
  menu: 'Le menu',
  find: 'Je le chercherais ici',
  marked: '« {label} » est marqué. Choisissez « Je le chercherais ici » juste en dessous pour répondre.',
}
