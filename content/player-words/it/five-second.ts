import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'it', 'fivesecond'> = {
  at: 'Immagine {n} di {total}',
  lead: 'Un’immagine riempie lo schermo per {time}, una volta sola, e non torna. Basta guardarla: non c’è nulla su cui fare clic. Poi chiediamo che cosa ricorda.',
  time: { one: '{n} secondo', other: '{n} secondi' },
  show: 'Mostrala per {time}',
  shown: 'L’immagine resta sullo schermo per {time}',
  broken: 'L’immagine non è arrivata. Controlli la connessione e riprovi; il tempo non è ancora partito.',
  cannotSee: 'Se non può vedere l’immagine',
  glance:
    'Questo compito riguarda ciò che si vede in un colpo d’occhio. Non si può svolgere a orecchio, e nessun lettore di schermo può leggere l’immagine in quel tempo.',
  skip: 'Non posso vedere le immagini: continua senza',
}
