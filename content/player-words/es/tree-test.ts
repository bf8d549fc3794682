import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'es', 'treetest'> = {
  at: 'Pregunta {n} de {total}',
  skip: 'Omitir esta pregunta',
  menu: 'El menú',
  find: 'Lo buscaría aquí',
  marked: '«{label}» está marcado. Elija «Lo buscaría aquí» justo debajo para responder.',
}
