import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'no'> = {
  steps: {
    at: 'Trinn {n} av {total}: {name}',
    screening: 'Om deg',
    instructions: 'Før du begynner',
    tasks: 'Din del',
    followUps: 'Etterpå',
  },
  leave: 'Forlat',
  start: 'Sett i gang',
  beginAgain: 'Begynn på nytt',
  offline: {
    title: 'Forbindelsen er borte.',
    text: 'Fortsett: svarene dine venter i denne nettleseren og sendes når den er tilbake.',
    retry: 'Prøv nå',
  },
  welcome: {
    begin: 'Begynn',
    moment: 'Et øyeblikk …',
    failed: 'Studien kunne ikke begynne. Sjekk forbindelsen og prøv igjen.',
    storedTitle: 'Hva som lagres',
    stored:
      'Svarene dine, når du ga dem, og landet forbindelsen din kommer fra. Ikke navn, adresse eller konto; ikke skriv inn noe slikt heller. Nettleseren husker hvor du er, slik at du kan komme tilbake.',
  },
  left: {
    title: 'Du har forlatt studien',
    text: 'Det du har svart så langt, er tatt vare på. Kom tilbake fra denne nettleseren når du vil: du fortsetter der du slapp.',
    goOn: 'Fortsett',
  },
  closing: {
    stored: 'Alt er lagret.',
    waiting: 'De siste svarene dine er på vei. Hold denne siden åpen.',
    results: 'Se resultatene',
    again: 'Delta igjen',
  },
  elsewhere: {
    title: 'Du fortsetter i en annen fane',
    text: 'Studien er åpen i en annen fane i denne nettleseren, og svarene dine tas imot der. Du kan også hente den tilbake hit.',
    here: 'Fortsett her',
  },
  refused: {
    title: 'Denne økten kan ikke fortsette',
    text: 'Svarene tas ikke lenger imot.',
  },
  opening: 'Studien er på vei.',
  unreachable: {
    title: 'Studien kom ikke fram',
    text: 'Forbindelsen kan ha blitt brutt. Ingenting er tapt: det du allerede har svart, er tatt vare på.',
  },
  unknown: { title: 'Ingen studie på denne lenken', text: 'Denne studien finnes ikke, eller den er stengt.' },
  tryAgain: 'Prøv igjen',
  fullSize: 'Full størrelse',
  wordsOfFilm: 'Hva filmen viser',
  wordsOfRecording: 'Les ordene',
  cannotPlay: 'Det kan ikke spilles av her. Les ordene i stedet.',
}
