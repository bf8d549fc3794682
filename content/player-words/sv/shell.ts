import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'sv'> = {
  steps: {
    at: 'Steg {n} av {total}: {name}',
    screening: 'Om dig',
    instructions: 'Innan du börjar',
    tasks: 'Din del',
    followUps: 'Efteråt',
  },
  leave: 'Lämna',
  start: 'Sätt i gång',
  beginAgain: 'Börja om',
  offline: {
    title: 'Anslutningen är borta.',
    text: 'Fortsätt: dina svar väntar i den här webbläsaren och skickas när den är tillbaka.',
    retry: 'Försök nu',
  },
  welcome: {
    begin: 'Börja',
    moment: 'Ett ögonblick …',
    failed: 'Studien kunde inte börja. Kontrollera din anslutning och försök igen.',
    storedTitle: 'Vad som sparas',
    stored:
      'Dina svar, när du gav dem och landet som din anslutning kommer från. Inget namn, ingen adress, inget konto; skriv inte heller några. Webbläsaren minns var du är, så att du kan komma tillbaka.',
  },
  left: {
    title: 'Du har lämnat studien',
    text: 'Det du har svarat hittills finns kvar. Kom tillbaka från den här webbläsaren när du vill: du fortsätter där du slutade.',
    goOn: 'Fortsätt',
  },
  closing: {
    stored: 'Allt är sparat.',
    waiting: 'Dina sista svar är på väg. Håll sidan öppen.',
    results: 'Se resultaten',
    again: 'Delta igen',
  },
  elsewhere: {
    title: 'Du fortsätter i en annan flik',
    text: 'Studien är öppen i en annan flik i den här webbläsaren, och dina svar tas emot där. Du kan också ta den hit igen.',
    here: 'Fortsätt här',
  },
  refused: {
    title: 'Den här sessionen kan inte fortsätta',
    text: 'Dess svar tas inte längre emot.',
  },
  opening: 'Studien är på väg.',
  unreachable: {
    title: 'Studien kom inte fram',
    text: 'Din anslutning kan ha brutits. Inget är förlorat: det du redan har svarat finns kvar.',
  },
  unknown: { title: 'Ingen studie på den här länken', text: 'Studien finns inte, eller så är den stängd.' },
  tryAgain: 'Försök igen',
  fullSize: 'Full storlek',
  wordsOfFilm: 'Vad filmen visar',
  wordsOfRecording: 'Läs orden',
  cannotPlay: 'Det går inte att spela upp här. Läs orden i stället.',
}
