import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'sv', 'treetest'> = {
  at: 'Fråga {n} av {total}',
  skip: 'Hoppa över frågan',
  menu: 'Menyn',
  find: 'Jag skulle hitta det här',
  marked: '”{label}” är markerat. Välj ”Jag skulle hitta det här” nedanför för att svara.',
}
