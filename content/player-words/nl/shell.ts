import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'nl'> = {
  steps: {
    at: 'Stap {n} van {total}: {name}',
    screening: 'Over u',
    instructions: 'Voordat u begint',
    tasks: 'Uw deel',
    followUps: 'Tot slot',
  },
  leave: 'Verlaten',
  start: 'Aan de slag',
  beginAgain: 'Opnieuw beginnen',
  offline: {
    title: 'De verbinding is weg.',
    text: 'Ga door: uw antwoorden wachten in deze browser en worden verstuurd zodra ze terug is.',
    retry: 'Nu proberen',
  },
  welcome: {
    begin: 'Beginnen',
    moment: 'Een ogenblik…',
    failed: 'Het onderzoek kon niet beginnen. Controleer uw verbinding en probeer het opnieuw.',
    storedTitle: 'Wat er wordt bewaard',
    stored:
      'Uw antwoorden, wanneer u ze gaf, en het land van uw verbinding. Geen naam, geen adres, geen account; typ die ook niet in. Deze browser onthoudt waar u bent, zodat u kunt terugkomen.',
  },
  left: {
    title: 'U hebt het onderzoek verlaten',
    text: 'Wat u tot nu toe hebt geantwoord, blijft bewaard. Kom met deze browser terug wanneer u wilt: u gaat verder waar u was gebleven.',
    goOn: 'Doorgaan',
  },
  closing: {
    stored: 'Alles is bewaard.',
    waiting: 'Uw laatste antwoorden zijn onderweg. Houd deze pagina open.',
    results: 'Resultaten bekijken',
    again: 'Nog een keer meedoen',
  },
  elsewhere: {
    title: 'U gaat verder in een ander tabblad',
    text: 'Dit onderzoek is open in een ander tabblad van deze browser, en uw antwoorden komen daar binnen. U kunt het ook hierheen terughalen.',
    here: 'Hier doorgaan',
  },
  refused: {
    title: 'Deze sessie kan niet verder',
    text: 'De antwoorden worden niet meer aangenomen.',
  },
  opening: 'Het onderzoek is onderweg.',
  unreachable: {
    title: 'Het onderzoek is niet aangekomen',
    text: 'Misschien is uw verbinding weggevallen. Er is niets verloren: wat u al hebt geantwoord, blijft bewaard.',
  },
  unknown: { title: 'Geen onderzoek op deze link', text: 'Dit onderzoek bestaat niet, of het is gesloten.' },
  tryAgain: 'Opnieuw proberen',
  fullSize: 'Ware grootte',
  wordsOfFilm: 'Wat de video laat zien',
  wordsOfRecording: 'De tekst lezen',
  cannotPlay: 'Dit kan hier niet worden afgespeeld. Lees in plaats daarvan de tekst.',
}
