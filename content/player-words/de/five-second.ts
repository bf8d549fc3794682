import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'de', 'fivesecond'> = {
  at: 'Bild {n} von {total}',
  lead: 'Ein Bild füllt {time} lang Ihren Bildschirm, ein einziges Mal, und kommt nicht wieder. Sehen Sie es einfach an: Es gibt nichts anzuklicken. Danach fragen wir, woran Sie sich erinnern.',
  time: { one: '{n} Sekunde', other: '{n} Sekunden' },
  show: '{time} lang zeigen',
  shown: 'Das Bild ist {time} lang zu sehen',
  broken:
    'Das Bild ist nicht angekommen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; es ist noch keine Zeit vergangen.',
  cannotSee: 'Wenn Sie das Bild nicht sehen können',
  glance:
    'Bei dieser Aufgabe geht es um das, was man auf einen Blick sieht. Mit dem Gehör lässt sie sich nicht lösen, und kein Screenreader kann das Bild in dieser Zeit vorlesen.',
  skip: 'Ich kann keine Bilder sehen: ohne das Bild weitermachen',
}
