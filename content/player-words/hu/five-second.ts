import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'hu', 'fivesecond'> = {
  at: '{n}. kép, összesen {total}',
  lead: 'Egy kép {time} kitölti a képernyőt, egyetlen alkalommal, és nem tér vissza. Csak nézze meg: nincs mire kattintani. Utána megkérdezzük, mire emlékszik.',
  time: { one: '{n} másodpercig', other: '{n} másodpercig' },
  show: 'Megnézem {time}',
  shown: 'A kép {time} látható a képernyőn',
  broken: 'A kép nem érkezett meg. Ellenőrizze a kapcsolatát, és próbálja újra; az idő még nem indult el.',
  cannotSee: 'Ha nem látja a képet',
  glance:
    'Ez a feladat arról szól, ami egy pillantásra látszik. Hallás után nem végezhető el, és képernyőolvasó sem tudja ennyi idő alatt felolvasni a képet.',
  skip: 'Nem látom a képeket: folytatás nélküle',
}
