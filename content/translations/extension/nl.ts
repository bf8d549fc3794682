import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Uw taak',
    done: 'Gelukt',
    giveUp: 'Ik geef op',
    collapse: 'Taak verbergen',
    expand: 'Taak tonen',
    move: 'Taak verplaatsen: sleep haar of druk op een pijltoets',
    timeLeft: 'Nog {time}',
    lastMinute: 'Nog één minuut.',
    timeUp: 'De tijd is om.',
    recorded: 'De pagina’s die u bezoekt, worden opgenomen.',
    disconnected: 'De extensie is gestopt. Ga terug naar het onderzoek.',
  },
  offer: {
    title: 'Doe de taken met de browserextensie',
    text: 'De extensie toont de taak op de website zelf en meldt het onderzoek welke pagina’s u bezoekt. Ze werkt alleen tijdens de test.',
    ready: 'De browserextensie is klaar.',
    gone: 'De extensie is niet meer beschikbaar. Ga op deze pagina verder met de taak.',
    outdated:
      'Uw extensie is te oud voor dit onderzoek. Download haar opnieuw en laad haar in plaats van de oude.',
    missing:
      'Zonder de extensie weet het onderzoek niet welke pagina’s u bezoekt en waar u klikt. U kunt alle taken doen.',
    unsupported: 'De extensie heeft Chrome, Edge of een verwante browser op een computer nodig.',
    download: 'Extensie downloaden',
    recheck: 'Opnieuw controleren',
    without: 'Doorgaan zonder',
  },
  guide: {
    unpack: 'Download het bestand en pak het uit: dubbelklik erop of kies ‘Alles uitpakken’.',
    open: 'Typ chrome://extensions in de adresbalk. In Edge is het edge://extensions.',
    developer: 'Zet ‘Ontwikkelaarsmodus’ aan.',
    load: 'Kies ‘Uitgepakte extensie laden’ en de uitgepakte map.',
    back: 'Ga terug naar deze pagina en laad haar opnieuw.',
    remove: 'Open dezelfde pagina en kies ‘Verwijderen’ om de extensie te verwijderen.',
    rights:
      'Uw browser zegt dat de extensie alle websites kan lezen, omdat een test naar elke website kan leiden. Ze werkt alleen in tabbladen die een test opent en stuurt alleen gegevens naar {site}.',
  },
}
