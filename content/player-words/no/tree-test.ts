import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'no', 'treetest'> = {
  at: 'Spørsmål {n} av {total}',
  skip: 'Hopp over dette spørsmålet',
  menu: 'Menyen',
  find: 'Jeg ville finne det her',
  marked: '«{label}» er merket. Velg «Jeg ville finne det her» nedenfor for å svare.',
}
