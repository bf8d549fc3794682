import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'de', 'treetest'> = {
  at: 'Frage {n} von {total}',
  skip: 'Diese Frage überspringen',
  menu: 'Das Menü',
  find: 'Hier würde ich es finden',
  marked: '„{label}“ ist markiert. Wählen Sie darunter „Hier würde ich es finden“, um zu antworten.',
}
