import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'fi'> = {
  steps: {
    at: 'Vaihe {n}/{total}: {name}',
    screening: 'Tietoja sinusta',
    instructions: 'Ennen kuin aloitat',
    tasks: 'Sinun osuutesi',
    followUps: 'Lopuksi',
  },
  leave: 'Poistu',
  start: 'Käynnistä',
  beginAgain: 'Aloita alusta',
  offline: {
    title: 'Yhteys on poikki.',
    text: 'Jatka vain: vastauksesi odottavat tässä selaimessa ja lähetetään, kun yhteys palaa.',
    retry: 'Yritä nyt',
  },
  welcome: {
    begin: 'Aloita',
    moment: 'Hetkinen…',
    failed: 'Tutkimusta ei voitu aloittaa. Tarkista yhteytesi ja yritä uudelleen.',
    storedTitle: 'Mitä tallennetaan',
    stored:
      'Vastauksesi, niiden ajankohta ja maa, josta yhteytesi tulee. Ei nimeä, osoitetta eikä tiliä; älä myöskään kirjoita niitä. Selain muistaa, missä olet, jotta voit palata.',
  },
  left: {
    title: 'Olet poistunut tutkimuksesta',
    text: 'Tähänastiset vastauksesi ovat tallessa. Palaa tällä selaimella milloin haluat: jatkat siitä, mihin jäit.',
    goOn: 'Jatka',
  },
  closing: {
    stored: 'Kaikki on tallessa.',
    waiting: 'Viimeiset vastauksesi ovat matkalla. Pidä tämä sivu auki.',
    results: 'Katso tulokset',
    again: 'Osallistu uudelleen',
  },
  elsewhere: {
    title: 'Jatkat toisessa välilehdessä',
    text: 'Tutkimus on auki tämän selaimen toisessa välilehdessä, ja vastauksesi kerätään siellä. Voit myös tuoda sen takaisin tähän.',
    here: 'Jatka tässä',
  },
  refused: {
    title: 'Tämä istunto ei voi jatkua',
    text: 'Sen vastauksia ei enää oteta vastaan.',
  },
  opening: 'Tutkimus on tulossa.',
  unreachable: {
    title: 'Tutkimus ei tullut perille',
    text: 'Yhteytesi on ehkä katkennut. Mitään ei ole kadonnut: jo antamasi vastaukset ovat tallessa.',
  },
  unknown: { title: 'Tässä linkissä ei ole tutkimusta', text: 'Tätä tutkimusta ei ole, tai se on suljettu.' },
  tryAgain: 'Yritä uudelleen',
  fullSize: 'Täysi koko',
  wordsOfFilm: 'Mitä video näyttää',
  wordsOfRecording: 'Lue sanat',
  cannotPlay: 'Tätä ei voi toistaa tässä. Lue sanat sen sijaan.',
}
