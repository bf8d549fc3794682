import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'da', 'fivesecond'> = {
  at: 'Billede {n} af {total}',
  lead: 'Et billede fylder din skærm i {time}, én gang, og kommer ikke igen. Se bare på det: der er intet at klikke på. Bagefter spørger vi, hvad du husker.',
  time: { one: '{n} sekund', other: '{n} sekunder' },
  show: 'Vis det i {time}',
  shown: 'Billedet er på skærmen i {time}',
  broken: 'Billedet kom ikke frem. Tjek din forbindelse, og prøv igen; der er ikke gået nogen tid.',
  cannotSee: 'Hvis du ikke kan se billedet',
  glance:
    'Denne opgave handler om, hvad man ser med et blik. Den kan ikke løses efter gehør, og ingen skærmlæser kan nå at læse billedet op på den tid.',
  skip: 'Jeg kan ikke se billeder: gå videre uden',
}
