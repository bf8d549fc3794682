import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Din opgave',
    done: 'Jeg klarede det',
    giveUp: 'Jeg giver op',
    collapse: 'Skjul opgaven',
    expand: 'Vis opgaven',
    move: 'Flyt opgaven: træk den, eller tryk på en piletast',
    timeLeft: '{time} tilbage',
    lastMinute: 'Et minut tilbage.',
    timeUp: 'Tiden er gået.',
    recorded: 'De sider, du besøger, optages.',
    disconnected: 'Udvidelsen er stoppet. Gå tilbage til undersøgelsen.',
  },
  offer: {
    title: 'Løs opgaverne med browserudvidelsen',
    text: 'Udvidelsen viser opgaven på selve webstedet og fortæller undersøgelsen, hvilke sider du besøger. Den arbejder kun under testen.',
    ready: 'Browserudvidelsen er klar.',
    gone: 'Udvidelsen er ikke længere tilgængelig. Fortsæt opgaven på denne side.',
    outdated:
      'Din udvidelse er for gammel til undersøgelsen. Hent den igen, og indlæs den i stedet for den gamle.',
    missing:
      'Uden udvidelsen ved undersøgelsen ikke, hvilke sider du besøger, og hvor du klikker. Du kan løse alle opgaver.',
    unsupported: 'Udvidelsen kræver Chrome, Edge eller en lignende browser på en computer.',
    download: 'Hent udvidelsen',
    recheck: 'Kontrollér igen',
    without: 'Fortsæt uden',
  },
  guide: {
    unpack: 'Hent filen, og pak den ud: dobbeltklik på den, eller vælg »Udpak alle«.',
    open: 'Skriv chrome://extensions i adressefeltet. I Edge er det edge://extensions.',
    developer: 'Slå »Udviklertilstand« til.',
    load: 'Vælg »Indlæs upakket« og mappen, som du pakkede ud.',
    back: 'Gå tilbage til denne side, og genindlæs den.',
    remove: 'Åbn samme side, og vælg »Fjern« for at fjerne udvidelsen.',
    rights:
      'Browseren siger, at udvidelsen kan læse alle websteder, fordi en test kan føre til et hvilket som helst. Den kører kun i faner, som en test åbner, og sender kun data til {site}.',
  },
}
