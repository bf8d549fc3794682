import type { ShellWords } from '../player-words.ts'

export const shell: ShellWords<'hu'> = {
  steps: {
    at: '{n}. lépés, összesen {total}: {name}',
    screening: 'Önről',
    instructions: 'Mielőtt elkezdi',
    tasks: 'Az ön része',
    followUps: 'Végül',
  },
  leave: 'Kilépés',
  start: 'Indítás',
  beginAgain: 'Újrakezdés',
  offline: {
    title: 'Megszakadt a kapcsolat.',
    text: 'Folytassa: a válaszai ebben a böngészőben várnak, és elküldjük őket, amint visszatér.',
    retry: 'Próba most',
  },
  welcome: {
    begin: 'Kezdés',
    moment: 'Egy pillanat…',
    failed: 'A vizsgálat nem tudott elindulni. Ellenőrizze a kapcsolatot, és próbálja újra.',
    storedTitle: 'Mit tárolunk',
    stored:
      'A válaszait, azok időpontját és az országot, ahonnan kapcsolódik. Nevet, címet, fiókot nem; kérjük, ne is írjon be ilyet. Ez a böngésző megjegyzi, hol tart, hogy visszatérhessen.',
  },
  left: {
    title: 'Kilépett a vizsgálatból',
    text: 'Az eddigi válaszai megmaradnak. Térjen vissza ezzel a böngészővel, amikor szeretne: ott folytatja, ahol abbahagyta.',
    goOn: 'Folytatás',
  },
  closing: {
    stored: 'Minden el van mentve.',
    waiting: 'Az utolsó válaszai úton vannak. Tartsa nyitva ezt az oldalt.',
    results: 'Eredmények megtekintése',
    again: 'Újbóli részvétel',
  },
  elsewhere: {
    title: 'Egy másik lapon folytatja',
    text: 'Ez a vizsgálat a böngésző egy másik lapján van nyitva, és ott fogadjuk a válaszait. Ide is visszahozhatja.',
    here: 'Folytatás itt',
  },
  refused: {
    title: 'Ez a munkamenet nem folytatható',
    text: 'A válaszait már nem fogadjuk.',
  },
  opening: 'A vizsgálat úton van.',
  unreachable: {
    title: 'A vizsgálat nem érkezett meg',
    text: 'Lehet, hogy megszakadt a kapcsolata. Semmi nem veszett el: amit eddig válaszolt, megmarad.',
  },
  unknown: {
    title: 'Ezen a hivatkozáson nincs vizsgálat',
    text: 'Ez a vizsgálat nem létezik, vagy lezárult.',
  },
  tryAgain: 'Újra',
  fullSize: 'Teljes méret',
  wordsOfFilm: 'Mit mutat a videó',
  wordsOfRecording: 'A szöveg elolvasása',
  cannotPlay: 'Itt nem játszható le. Olvassa el helyette a szövegét.',
}
