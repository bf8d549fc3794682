import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'pl', 'fivesecond'> = {
  at: 'Obraz {n} z {total}',
  lead: 'Jeden obraz wypełni ekran na {time}, tylko raz, i już nie wróci. Wystarczy patrzeć: nie ma w co klikać. Potem zapytamy, co zostało w pamięci.',
  time: { one: '{n} sekundę', few: '{n} sekundy', many: '{n} sekund', other: '{n} sekundy' },
  show: 'Pokaż na {time}',
  shown: 'Obraz jest na ekranie przez {time}',
  broken: 'Obraz nie dotarł. Sprawdź połączenie i spróbuj ponownie; czas jeszcze nie ruszył.',
  cannotSee: 'Jeśli nie możesz zobaczyć obrazu',
  glance:
    'To zadanie dotyczy tego, co widać na pierwszy rzut oka. Nie da się go wykonać ze słuchu, a żaden czytnik ekranu nie zdąży w tym czasie odczytać obrazu.',
  skip: 'Nie widzę obrazów: przejdź dalej bez niego',
}
