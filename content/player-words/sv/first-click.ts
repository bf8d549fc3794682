import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'sv', 'firstclick'> = {
  at: 'Uppgift {n} av {total}',
  lead: 'Bilden fyller skärmen när du börjar. Klicka en gång, där du skulle börja.',
  further: {
    one: 'Sedan kan du lägga till ett klick.',
    other: 'Sedan kan du lägga till upp till {n} klick.',
  },
  show: 'Visa bilden',
  done: 'Det var allt',
  skip: 'Hoppa över uppgiften',
  coming: 'Bilden är på väg.',
  kept: 'Sparat. Var skulle du klicka sedan?',
  broken: 'Bilden kom inte fram. Din anslutning kan ha brutits.',
  picture: 'Bilden: {alt}',
  keys: 'Piltangenterna flyttar ett hårkors, med Skift i större steg. Enter klickar.',
  crosshair: '{x} av {width} från vänster, {y} av {height} uppifrån',
}
