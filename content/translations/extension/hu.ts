import type { ExtensionTexts } from './texts.ts'

export const texts: ExtensionTexts = {
  bar: {
    region: 'Az Ön feladata',
    done: 'Sikerült',
    giveUp: 'Feladom',
    collapse: 'Feladat elrejtése',
    expand: 'Feladat megjelenítése',
    move: 'Feladat áthelyezése: húzza el, vagy nyomjon meg egy nyílbillentyűt',
    timeLeft: '{time} van hátra',
    lastMinute: 'Egy perc van hátra.',
    timeUp: 'Lejárt az idő.',
    recorded: 'A meglátogatott oldalakat rögzítjük.',
    disconnected: 'A bővítmény leállt. Térjen vissza a vizsgálathoz.',
  },
  offer: {
    title: 'Végezze el a feladatokat a böngészőbővítménnyel',
    text: 'A bővítmény magán a webhelyen mutatja a feladatot, és közli a vizsgálattal, mely oldalakat látogatja meg. Csak a teszt alatt működik.',
    ready: 'A böngészőbővítmény készen áll.',
    gone: 'A bővítmény már nem érhető el. Folytassa a feladatot ezen az oldalon.',
    outdated: 'A bővítménye túl régi ehhez a vizsgálathoz. Töltse le újra, és töltse be a régi helyett.',
    missing:
      'A bővítmény nélkül a vizsgálat nem tudja, mely oldalakat látogatja meg és hová kattint. Minden feladatot elvégezhet.',
    unsupported: 'A bővítményhez Chrome, Edge vagy hasonló böngésző kell, számítógépen.',
    download: 'Bővítmény letöltése',
    recheck: 'Ellenőrzés újra',
    without: 'Folytatás nélküle',
  },
  guide: {
    unpack:
      'Töltse le a fájlt, és csomagolja ki: kattintson rá duplán, vagy válassza „Az összes kibontása” lehetőséget.',
    open: 'Írja be a címsorba: chrome://extensions. Az Edge-ben: edge://extensions.',
    developer: 'Kapcsolja be a „Fejlesztői mód” lehetőséget.',
    load: 'Válassza a „Kicsomagolt bővítmény betöltése” lehetőséget, majd a kicsomagolt mappát.',
    back: 'Térjen vissza erre az oldalra, és töltse be újra.',
    remove: 'Az eltávolításhoz nyissa meg ugyanazt az oldalt, és válassza az „Eltávolítás” lehetőséget.',
    rights:
      'A böngésző szerint a bővítmény minden webhelyet olvashat, mert egy teszt bármelyikre vezethet. Csak a teszt által megnyitott lapokon fut, és csak ide küld adatokat: {site}.',
  },
}
