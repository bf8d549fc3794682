import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'de'> = {
  steps: {
    at: 'Schritt {n} von {total}: {name}',
    screening: 'Über Sie',
    instructions: 'Bevor Sie beginnen',
    tasks: 'Ihr Teil',
    followUps: 'Danach',
  },
  leave: 'Verlassen',
  start: 'Los geht’s',
  beginAgain: 'Neu beginnen',
  offline: {
    title: 'Die Verbindung ist weg.',
    text: 'Machen Sie weiter: Ihre Antworten warten in diesem Browser und werden gesendet, sobald sie wieder da ist.',
    retry: 'Jetzt versuchen',
  },
  welcome: {
    begin: 'Beginnen',
    moment: 'Einen Moment …',
    failed: 'Die Studie konnte nicht beginnen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    storedTitle: 'Was gespeichert wird',
    stored:
      'Ihre Antworten, wann Sie sie gegeben haben und das Land Ihrer Verbindung. Kein Name, keine Adresse, kein Konto; bitte geben Sie auch keine ein. Dieser Browser merkt sich, wo Sie sind, damit Sie zurückkommen können.',
  },
  left: {
    title: 'Sie haben die Studie verlassen',
    text: 'Was Sie bisher geantwortet haben, bleibt erhalten. Kommen Sie mit diesem Browser zurück, wann Sie möchten: Sie machen dort weiter, wo Sie aufgehört haben.',
    goOn: 'Weitermachen',
  },
  closing: {
    stored: 'Alles ist gespeichert.',
    waiting: 'Ihre letzten Antworten sind unterwegs. Lassen Sie diese Seite offen.',
    results: 'Ergebnisse ansehen',
    again: 'Noch einmal teilnehmen',
  },
  elsewhere: {
    title: 'Sie machen in einem anderen Tab weiter',
    text: 'Diese Studie ist in einem anderen Tab dieses Browsers offen, und Ihre Antworten werden dort angenommen. Sie können sie auch hierher holen.',
    here: 'Hier weitermachen',
  },
  refused: {
    title: 'Diese Sitzung kann nicht weitergehen',
    text: 'Ihre Antworten werden nicht mehr angenommen.',
  },
  opening: 'Die Studie ist unterwegs.',
  unreachable: {
    title: 'Die Studie ist nicht angekommen',
    text: 'Vielleicht ist Ihre Verbindung abgebrochen. Nichts ist verloren: Was Sie schon geantwortet haben, bleibt erhalten.',
  },
  unknown: {
    title: 'Unter diesem Link gibt es keine Studie',
    text: 'Diese Studie gibt es nicht, oder sie ist geschlossen.',
  },
  tryAgain: 'Noch einmal versuchen',
  fullSize: 'Volle Größe',
  wordsOfFilm: 'Was das Video zeigt',
  wordsOfRecording: 'Den Wortlaut lesen',
  cannotPlay: 'Das lässt sich hier nicht abspielen. Lesen Sie stattdessen, was darin vorkommt.',
}
