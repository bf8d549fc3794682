import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'de', 'firstclick'> = {
  at: 'Aufgabe {n} von {total}',
  lead: 'Wenn Sie beginnen, füllt das Bild den Bildschirm. Klicken Sie einmal dorthin, wo Sie anfangen würden.',
  further: {
    one: 'Danach können Sie noch einen Klick hinzufügen.',
    other: 'Danach können Sie noch bis zu {n} Klicks hinzufügen.',
  },
  show: 'Das Bild zeigen',
  done: 'Das war alles',
  skip: 'Diese Aufgabe überspringen',
  coming: 'Das Bild ist unterwegs.',
  kept: 'Gespeichert. Wohin würden Sie als Nächstes klicken?',
  broken: 'Das Bild ist nicht angekommen. Vielleicht ist Ihre Verbindung abgebrochen.',
  picture: 'Das Bild: {alt}',
  keys: 'Die Pfeiltasten bewegen ein Fadenkreuz, mit der Umschalttaste in größeren Schritten. Die Eingabetaste klickt.',
  crosshair: '{x} von {width} von links, {y} von {height} von oben',
}
