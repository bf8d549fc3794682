import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'da'> = {
  steps: {
    at: 'Trin {n} af {total}: {name}',
    screening: 'Om dig',
    instructions: 'Før du begynder',
    tasks: 'Din del',
    followUps: 'Bagefter',
  },
  leave: 'Forlad',
  start: 'Sæt i gang',
  beginAgain: 'Begynd forfra',
  offline: {
    title: 'Forbindelsen er væk.',
    text: 'Fortsæt: dine svar venter i denne browser og sendes, når den er tilbage.',
    retry: 'Prøv nu',
  },
  welcome: {
    begin: 'Begynd',
    moment: 'Et øjeblik …',
    failed: 'Undersøgelsen kunne ikke begynde. Tjek din forbindelse, og prøv igen.',
    storedTitle: 'Hvad der gemmes',
    stored:
      'Dine svar, hvornår du gav dem, og det land, din forbindelse kommer fra. Intet navn, ingen adresse, ingen konto; skriv heller ikke nogen. Browseren husker, hvor du er, så du kan komme tilbage.',
  },
  left: {
    title: 'Du har forladt undersøgelsen',
    text: 'Det, du har svaret indtil nu, er gemt. Kom tilbage fra denne browser, når du vil: du fortsætter, hvor du slap.',
    goOn: 'Fortsæt',
  },
  closing: {
    stored: 'Alt er gemt.',
    waiting: 'Dine sidste svar er på vej. Hold denne side åben.',
    results: 'Se resultaterne',
    again: 'Deltag igen',
  },
  elsewhere: {
    title: 'Du fortsætter i en anden fane',
    text: 'Undersøgelsen er åben i en anden fane i denne browser, og dine svar modtages der. Du kan også hente den tilbage hertil.',
    here: 'Fortsæt her',
  },
  refused: {
    title: 'Denne session kan ikke fortsætte',
    text: 'Dens svar modtages ikke længere.',
  },
  opening: 'Undersøgelsen er på vej.',
  unreachable: {
    title: 'Undersøgelsen kom ikke frem',
    text: 'Din forbindelse kan være afbrudt. Intet er tabt: det, du allerede har svaret, er gemt.',
  },
  unknown: {
    title: 'Ingen undersøgelse på dette link',
    text: 'Denne undersøgelse findes ikke, eller den er lukket.',
  },
  tryAgain: 'Prøv igen',
  fullSize: 'Fuld størrelse',
  wordsOfFilm: 'Hvad filmen viser',
  wordsOfRecording: 'Læs ordene',
  cannotPlay: 'Det kan ikke afspilles her. Læs ordene i stedet.',
}
