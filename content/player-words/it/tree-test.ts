import type { ToolWords } from '../player-words.ts'

export const treeTest: ToolWords<'it', 'treetest'> = {
  at: 'Domanda {n} di {total}',
  skip: 'Salta questa domanda',
  menu: 'Il menu',
  find: 'Lo cercherei qui',
  marked: '«{label}» è selezionato. Scelga «Lo cercherei qui» qui sotto per rispondere.',
}
