import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'sv', 'fivesecond'> = {
  at: 'Bild {n} av {total}',
  lead: 'En bild fyller din skärm i {time}, en enda gång, och kommer inte tillbaka. Titta bara på den: det finns inget att klicka på. Efteråt frågar vi vad du minns.',
  time: { one: '{n} sekund', other: '{n} sekunder' },
  show: 'Visa den i {time}',
  shown: 'Bilden syns på skärmen i {time}',
  broken: 'Bilden kom inte fram. Kontrollera din anslutning och försök igen; ingen tid har gått.',
  cannotSee: 'Om du inte kan se bilden',
  glance:
    'Uppgiften handlar om vad man ser med en blick. Den går inte att göra på gehör, och ingen skärmläsare hinner läsa upp bilden på den tiden.',
  skip: 'Jag kan inte se bilder: gå vidare utan den',
}
