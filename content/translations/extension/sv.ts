import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Din uppgift',
    done: 'Klart',
    giveUp: 'Jag ger upp',
    collapse: 'Dölj uppgiften',
    expand: 'Visa uppgiften',
    move: 'Flytta uppgiften: dra den eller tryck på en piltangent',
    timeLeft: '{time} kvar',
    lastMinute: 'En minut kvar.',
    timeUp: 'Tiden är ute.',
    recorded: 'Sidorna du besöker spelas in.',
    disconnected: 'Tillägget har stoppats. Gå tillbaka till studien.',
  },
  offer: {
    title: 'Gör uppgifterna med webbläsartillägget',
    text: 'Tillägget visar uppgiften på själva webbplatsen och talar om för studien vilka sidor du besöker. Det arbetar bara under testet.',
    ready: 'Webbläsartillägget är redo.',
    gone: 'Tillägget är inte längre tillgängligt. Fortsätt uppgiften på den här sidan.',
    outdated:
      'Ditt tillägg är för gammalt för studien. Ladda ner det igen och läs in det i stället för det gamla.',
    missing:
      'Utan tillägget vet studien inte vilka sidor du besöker och var du klickar. Du kan göra alla uppgifter.',
    unsupported: 'Tillägget kräver Chrome, Edge eller en liknande webbläsare på en dator.',
    download: 'Ladda ner tillägget',
    recheck: 'Kontrollera igen',
    without: 'Fortsätt utan det',
  },
  guide: {
    unpack: 'Ladda ner filen och packa upp den: dubbelklicka på den eller välj ”Extrahera alla”.',
    open: 'Skriv chrome://extensions i adressfältet. I Edge är det edge://extensions.',
    developer: 'Slå på ”Utvecklarläge”.',
    load: 'Välj ”Läs in okomprimerat tillägg” och mappen som du packade upp.',
    back: 'Gå tillbaka till den här sidan och läs in den igen.',
    remove: 'Öppna samma sida och välj ”Ta bort” för att ta bort tillägget.',
    rights:
      'Webbläsaren säger att tillägget kan läsa alla webbplatser, eftersom ett test kan leda till vilken som helst. Det körs bara i flikar som ett test öppnar och skickar bara data till {site}.',
  },
}
