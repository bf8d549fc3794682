import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'pl', 'treetest'> = {
  at: 'Pytanie {n} z {total}',
  skip: 'Pomiń to pytanie',
  menu: 'Menu badania',
  find: 'Tu szukam',
  marked: '„{label}”: zaznaczono. Aby odpowiedzieć, wybierz poniżej „Tu szukam”.',
}
