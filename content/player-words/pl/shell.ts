import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'pl'> = {
  steps: {
    at: 'Krok {n} z {total}: {name}',
    screening: 'O Tobie',
    instructions: 'Zanim zaczniesz',
    tasks: 'Twoja część',
    followUps: 'Na koniec',
  },
  leave: 'Wyjdź',
  start: 'Uruchom',
  beginAgain: 'Zacznij od nowa',
  offline: {
    title: 'Brak połączenia.',
    text: 'Kontynuuj: Twoje odpowiedzi czekają w tej przeglądarce i zostaną wysłane, gdy połączenie wróci.',
    retry: 'Spróbuj teraz',
  },
  welcome: {
    begin: 'Zacznij',
    moment: 'Chwileczkę…',
    failed: 'Nie udało się rozpocząć badania. Sprawdź połączenie i spróbuj ponownie.',
    storedTitle: 'Co jest zapisywane',
    stored:
      'Twoje odpowiedzi, ich czas i kraj, z którego się łączysz. Bez nazwiska, adresu ani konta; prosimy też ich nie wpisywać. Ta przeglądarka pamięta, gdzie jesteś, aby można było wrócić.',
  },
  left: {
    title: 'Badanie zostało opuszczone',
    text: 'Dotychczasowe odpowiedzi są zachowane. Wróć z tej przeglądarki, kiedy zechcesz: zaczniesz tam, gdzie nastąpiła przerwa.',
    goOn: 'Kontynuuj',
  },
  closing: {
    stored: 'Wszystko jest zapisane.',
    waiting: 'Ostatnie odpowiedzi są w drodze. Nie zamykaj tej strony.',
    results: 'Zobacz wyniki',
    again: 'Weź udział ponownie',
  },
  elsewhere: {
    title: 'Kontynuujesz na innej karcie',
    text: 'To badanie jest otwarte na innej karcie tej przeglądarki i tam przyjmowane są odpowiedzi. Można też przenieść je tutaj.',
    here: 'Kontynuuj tutaj',
  },
  refused: {
    title: 'Tej sesji nie można kontynuować',
    text: 'Jej odpowiedzi nie są już przyjmowane.',
  },
  opening: 'Badanie jest w drodze.',
  unreachable: {
    title: 'Badanie nie dotarło',
    text: 'Być może połączenie zostało przerwane. Nic nie przepadło: dotychczasowe odpowiedzi są zachowane.',
  },
  unknown: { title: 'Pod tym linkiem nie ma badania', text: 'To badanie nie istnieje albo jest zamknięte.' },
  tryAgain: 'Spróbuj ponownie',
  fullSize: 'Pełny rozmiar',
  wordsOfFilm: 'Co pokazuje film',
  wordsOfRecording: 'Przeczytaj tekst',
  cannotPlay: 'Tutaj nie da się tego odtworzyć. Zamiast tego przeczytaj tekst.',
}
