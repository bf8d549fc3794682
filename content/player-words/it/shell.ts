import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'it'> = {
  steps: {
    at: 'Passo {n} di {total}: {name}',
    screening: 'Su di lei',
    instructions: 'Prima di iniziare',
    tasks: 'La sua parte',
    followUps: 'Per finire',
  },
  leave: 'Esci',
  start: 'Avvia',
  beginAgain: 'Ricomincia',
  offline: {
    title: 'La connessione è assente.',
    text: 'Continui: le sue risposte aspettano in questo browser e saranno inviate al suo ritorno.',
    retry: 'Prova ora',
  },
  welcome: {
    begin: 'Inizia',
    moment: 'Un momento…',
    failed: 'Non è stato possibile iniziare lo studio. Controlli la connessione e riprovi.',
    storedTitle: 'Che cosa viene salvato',
    stored:
      'Le sue risposte, quando le ha date e il Paese della sua connessione. Nessun nome, nessun indirizzo, nessun account; non ne scriva nemmeno. Questo browser ricorda a che punto è, così può tornare.',
  },
  left: {
    title: 'Ha lasciato lo studio',
    text: 'Ciò che ha risposto finora è conservato. Torni da questo browser quando vuole: riprenderà da dove si è fermato.',
    goOn: 'Continua',
  },
  closing: {
    stored: 'È tutto salvato.',
    waiting: 'Le sue ultime risposte sono in viaggio. Tenga aperta questa pagina.',
    results: 'Vedi i risultati',
    again: 'Partecipa di nuovo',
  },
  elsewhere: {
    title: 'Sta continuando in un’altra scheda',
    text: 'Questo studio è aperto in un’altra scheda di questo browser e le sue risposte vengono raccolte lì. Può anche riportarlo qui.',
    here: 'Continua qui',
  },
  refused: {
    title: 'Questa sessione non può continuare',
    text: 'Le sue risposte non vengono più accettate.',
  },
  opening: 'Lo studio sta arrivando.',
  unreachable: {
    title: 'Lo studio non è arrivato',
    text: 'Forse la connessione si è interrotta. Nulla è perduto: ciò che ha già risposto è conservato.',
  },
  unknown: { title: 'Nessuno studio a questo link', text: 'Questo studio non esiste o è chiuso.' },
  tryAgain: 'Riprova',
  fullSize: 'Dimensione intera',
  wordsOfFilm: 'Che cosa mostra il video',
  wordsOfRecording: 'Leggi il testo',
  cannotPlay: 'Qui non si può riprodurre. Legga invece il testo.',
}
