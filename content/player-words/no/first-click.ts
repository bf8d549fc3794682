import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'no', 'firstclick'> = {
  at: 'Oppgave {n} av {total}',
  lead: 'Bildet fyller skjermen når du starter. Klikk én gang, der du ville begynne.',
  further: {
    one: 'Etterpå kan du legge til ett klikk.',
    other: 'Etterpå kan du legge til opptil {n} klikk.',
  },
  show: 'Vis bildet',
  done: 'Det var alt',
  skip: 'Hopp over denne oppgaven',
  coming: 'Bildet er på vei.',
  kept: 'Lagret. Hvor ville du klikke nå?',
  broken: 'Bildet kom ikke fram. Forbindelsen kan ha blitt brutt.',
  picture: 'Bildet: {alt}',
  keys: 'Piltastene flytter et trådkors, med Shift i større steg. Enter klikker.',
  crosshair: '{x} av {width} fra venstre, {y} av {height} ovenfra',
}
