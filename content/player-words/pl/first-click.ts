import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'pl', 'firstclick'> = {
  at: 'Zadanie {n} z {total}',
  lead: 'Po rozpoczęciu obraz wypełni ekran. Kliknij raz tam, gdzie chcesz zacząć.',
  further: {
    one: 'Potem można dodać jeszcze jedno kliknięcie.',
    few: 'Potem można dodać jeszcze najwyżej {n} kliknięcia.',
    many: 'Potem można dodać jeszcze najwyżej {n} kliknięć.',
    other: 'Potem można dodać jeszcze najwyżej {n} kliknięcia.',
  },
  show: 'Pokaż obraz',
  done: 'To wszystko',
  skip: 'Pomiń to zadanie',
  coming: 'Obraz jest w drodze.',
  kept: 'Zapisano. Gdzie byłoby następne kliknięcie?',
  broken: 'Obraz nie dotarł. Być może połączenie zostało przerwane.',
  picture: 'Obraz: {alt}',
  keys: 'Strzałki przesuwają celownik, z klawiszem Shift większymi krokami. Enter klika.',
  crosshair: '{x} z {width} od lewej, {y} z {height} od góry',
}
