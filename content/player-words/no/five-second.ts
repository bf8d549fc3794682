import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'no', 'fivesecond'> = {
  at: 'Bilde {n} av {total}',
  lead: 'Ett bilde fyller skjermen din i {time}, én gang, og kommer ikke tilbake. Bare se på det: det er ingenting å klikke på. Etterpå spør vi hva du husker.',
  time: { one: '{n} sekund', other: '{n} sekunder' },
  show: 'Vis det i {time}',
  shown: 'Bildet er på skjermen i {time}',
  broken: 'Bildet kom ikke fram. Sjekk forbindelsen og prøv igjen; ingen tid har gått.',
  cannotSee: 'Hvis du ikke kan se bildet',
  glance:
    'Denne oppgaven handler om hva man ser med et blikk. Den kan ikke gjøres på gehør, og ingen skjermleser rekker å lese opp bildet på den tiden.',
  skip: 'Jeg kan ikke se bilder: gå videre uten',
}
