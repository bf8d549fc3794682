import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Twoje zadanie',
    done: 'Udało się',
    giveUp: 'Poddaję się',
    collapse: 'Ukryj zadanie',
    expand: 'Pokaż zadanie',
    move: 'Przesuń zadanie: przeciągnij je lub naciśnij strzałkę',
    timeLeft: 'Zostało {time}',
    lastMinute: 'Została minuta.',
    timeUp: 'Czas minął.',
    recorded: 'Odwiedzane strony są nagrywane.',
    disconnected: 'Rozszerzenie zostało zatrzymane. Wróć do badania.',
  },
  offer: {
    title: 'Wykonaj zadania z rozszerzeniem przeglądarki',
    text: 'Rozszerzenie pokazuje zadanie na samej witrynie i informuje badanie, które strony odwiedzasz. Działa tylko podczas testu.',
    ready: 'Rozszerzenie przeglądarki jest gotowe.',
    gone: 'Rozszerzenie nie jest już dostępne. Kontynuuj zadanie na tej stronie.',
    outdated:
      'Twoje rozszerzenie jest za stare dla tego badania. Pobierz je ponownie i wczytaj zamiast starego.',
    missing:
      'Bez rozszerzenia badanie nie wie, które strony odwiedzasz i gdzie klikasz. Możesz wykonać wszystkie zadania.',
    unsupported: 'Rozszerzenie wymaga przeglądarki Chrome, Edge lub podobnej na komputerze.',
    download: 'Pobierz rozszerzenie',
    recheck: 'Sprawdź ponownie',
    without: 'Kontynuuj bez niego',
  },
  guide: {
    unpack: 'Pobierz plik i rozpakuj go: kliknij go dwukrotnie lub wybierz „Wyodrębnij wszystkie”.',
    open: 'Wpisz chrome://extensions w pasku adresu. W Edge jest to edge://extensions.',
    developer: 'Włącz „Tryb dewelopera”.',
    load: 'Wybierz „Załaduj rozpakowane” i wskaż rozpakowany folder.',
    back: 'Wróć na tę stronę i wczytaj ją ponownie.',
    remove: 'Aby usunąć rozszerzenie, otwórz tę samą stronę i wybierz „Usuń”.',
    rights:
      'Przeglądarka informuje, że rozszerzenie może czytać wszystkie witryny, bo test może prowadzić do dowolnej z nich. Działa tylko na kartach otwartych przez test i wysyła dane tylko do {site}.',
  },
}
