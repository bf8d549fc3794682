import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Ihre Aufgabe',
    done: 'Geschafft',
    giveUp: 'Ich gebe auf',
    collapse: 'Aufgabe ausblenden',
    expand: 'Aufgabe einblenden',
    move: 'Aufgabe verschieben: ziehen oder eine Pfeiltaste drücken',
    timeLeft: 'Noch {time}',
    lastMinute: 'Noch eine Minute.',
    timeUp: 'Die Zeit ist um.',
    recorded: 'Die Seiten, die Sie besuchen, werden aufgezeichnet.',
    disconnected: 'Die Erweiterung wurde beendet. Kehren Sie zur Studie zurück.',
  },
  offer: {
    title: 'Die Aufgaben mit der Browser-Erweiterung lösen',
    text: 'Die Erweiterung zeigt die Aufgabe auf der Website selbst und teilt der Studie mit, welche Seiten Sie besuchen. Sie arbeitet nur während des Tests.',
    ready: 'Die Browser-Erweiterung ist bereit.',
    gone: 'Die Erweiterung ist nicht mehr verfügbar. Setzen Sie die Aufgabe auf dieser Seite fort.',
    outdated:
      'Ihre Erweiterung ist zu alt für diese Studie. Laden Sie sie erneut herunter und laden Sie sie anstelle der alten.',
    missing:
      'Ohne die Erweiterung weiß die Studie nicht, welche Seiten Sie besuchen und wo Sie klicken. Sie können alle Aufgaben lösen.',
    unsupported: 'Die Erweiterung braucht Chrome, Edge oder einen verwandten Browser auf einem Computer.',
    download: 'Erweiterung herunterladen',
    recheck: 'Erneut prüfen',
    without: 'Ohne Erweiterung fortfahren',
  },
  guide: {
    unpack:
      'Laden Sie die Datei herunter und entpacken Sie sie: mit einem Doppelklick oder mit „Alle extrahieren“.',
    open: 'Geben Sie chrome://extensions in die Adresszeile ein. In Edge ist es edge://extensions.',
    developer: 'Schalten Sie den „Entwicklermodus“ ein.',
    load: 'Wählen Sie „Entpackte Erweiterung laden“ und den entpackten Ordner.',
    back: 'Kehren Sie zu dieser Seite zurück und laden Sie sie neu.',
    remove: 'Um die Erweiterung zu entfernen, öffnen Sie dieselbe Seite und wählen Sie „Entfernen“.',
    rights:
      'Ihr Browser sagt, dass die Erweiterung alle Websites lesen kann, weil ein Test zu jeder führen kann. Sie läuft nur in Tabs, die ein Test öffnet, und sendet Daten nur an {site}.',
  },
}
