import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Oppgaven din',
    done: 'Jeg klarte det',
    giveUp: 'Jeg gir opp',
    collapse: 'Skjul oppgaven',
    expand: 'Vis oppgaven',
    move: 'Flytt oppgaven: dra den eller trykk på en piltast',
    timeLeft: '{time} igjen',
    lastMinute: 'Ett minutt igjen.',
    timeUp: 'Tiden er ute.',
    recorded: 'Sidene du besøker, tas opp.',
    disconnected: 'Utvidelsen er stoppet. Gå tilbake til studien.',
  },
  offer: {
    title: 'Gjør oppgavene med nettleserutvidelsen',
    text: 'Utvidelsen viser oppgaven på selve nettstedet og forteller studien hvilke sider du besøker. Den virker bare under testen.',
    ready: 'Nettleserutvidelsen er klar.',
    gone: 'Utvidelsen er ikke lenger tilgjengelig. Fortsett oppgaven på denne siden.',
    outdated:
      'Utvidelsen din er for gammel for denne studien. Last den ned på nytt og last den inn i stedet for den gamle.',
    missing:
      'Uten utvidelsen vet ikke studien hvilke sider du besøker og hvor du klikker. Du kan gjøre alle oppgavene.',
    unsupported: 'Utvidelsen krever Chrome, Edge eller en lignende nettleser på en datamaskin.',
    download: 'Last ned utvidelsen',
    recheck: 'Sjekk på nytt',
    without: 'Fortsett uten',
  },
  guide: {
    unpack: 'Last ned filen og pakk den ut: dobbeltklikk på den eller velg «Pakk ut alle».',
    open: 'Skriv chrome://extensions i adressefeltet. I Edge er det edge://extensions.',
    developer: 'Slå på «Utviklermodus».',
    load: 'Velg «Last inn upakket» og mappen du pakket ut.',
    back: 'Gå tilbake til denne siden og last den inn på nytt.',
    remove: 'Åpne samme side og velg «Fjern» for å fjerne utvidelsen.',
    rights:
      'Nettleseren sier at utvidelsen kan lese alle nettsteder, fordi en test kan føre til hvilket som helst. Den kjører bare i faner som en test åpner, og sender bare data til {site}.',
  },
}
