import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'da', 'firstclick'> = {
  at: 'Opgave {n} af {total}',
  lead: 'Billedet fylder skærmen, når du begynder. Klik én gang, hvor du ville begynde.',
  further: {
    one: 'Derefter kan du tilføje et klik mere.',
    other: 'Derefter kan du tilføje op til {n} klik mere.',
  },
  show: 'Vis billedet',
  done: 'Det var alt',
  skip: 'Spring denne opgave over',
  coming: 'Billedet er på vej.',
  kept: 'Gemt. Hvor ville du klikke nu?',
  broken: 'Billedet kom ikke frem. Din forbindelse kan være afbrudt.',
  picture: 'Billedet: {alt}',
  keys: 'Piletasterne flytter et trådkors, med Skift i større skridt. Enter klikker.',
  crosshair: '{x} af {width} fra venstre, {y} af {height} fra oven',
}
