import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'da', 'treetest'> = {
  at: 'Spørgsmål {n} af {total}',
  skip: 'Spring dette spørgsmål over',
  menu: 'Menuen',
  find: 'Jeg ville finde det her',
  marked: '»{label}« er markeret. Vælg »Jeg ville finde det her« nedenunder for at svare.',
}
