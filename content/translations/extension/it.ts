import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Il suo compito',
    done: 'Fatto',
    giveUp: 'Rinuncio',
    collapse: 'Nascondi il compito',
    expand: 'Mostra il compito',
    move: 'Sposta il compito: lo trascini o prema un tasto freccia',
    timeLeft: 'Mancano {time}',
    lastMinute: 'Manca un minuto.',
    timeUp: 'Il tempo è scaduto.',
    recorded: 'Le pagine che visita vengono registrate.',
    disconnected: 'L’estensione è stata arrestata. Torni allo studio.',
  },
  offer: {
    title: 'Svolga i compiti con l’estensione del browser',
    text: 'L’estensione mostra il compito sul sito stesso e comunica allo studio quali pagine visita. Funziona solo durante il test.',
    ready: 'L’estensione del browser è pronta.',
    gone: 'L’estensione non è più disponibile. Continui il compito in questa pagina.',
    outdated:
      'La sua estensione è troppo vecchia per questo studio. La scarichi di nuovo e la carichi al posto di quella vecchia.',
    missing:
      'Senza l’estensione lo studio non sa quali pagine visita e dove fa clic. Può svolgere tutti i compiti.',
    unsupported: 'L’estensione richiede Chrome, Edge o un browser simile su un computer.',
    download: 'Scarica l’estensione',
    recheck: 'Controlla di nuovo',
    without: 'Continua senza',
  },
  guide: {
    unpack: 'Scarichi il file e lo decomprima: faccia doppio clic o scelga «Estrai tutto».',
    open: 'Digiti chrome://extensions nella barra degli indirizzi. In Edge è edge://extensions.',
    developer: 'Attivi la «Modalità sviluppatore».',
    load: 'Scelga «Carica estensione non pacchettizzata» e la cartella decompressa.',
    back: 'Torni a questa pagina e la ricarichi.',
    remove: 'Per rimuovere l’estensione, apra la stessa pagina e scelga «Rimuovi».',
    rights:
      'Il browser dice che l’estensione può leggere tutti i siti, perché un test può portare a qualsiasi sito. Funziona solo nelle schede aperte da un test e invia dati solo a {site}.',
  },
}
