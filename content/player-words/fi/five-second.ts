import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'fi', 'fivesecond'> = {
  at: 'Kuva {n}/{total}',
  lead: 'Yksi kuva täyttää näyttösi {time} ajan, kerran, eikä palaa. Katso vain: mitään ei tarvitse napsauttaa. Sen jälkeen kysymme, mitä muistat.',
  time: { one: '{n} sekunnin', other: '{n} sekunnin' },
  show: 'Näytä {time} ajan',
  shown: 'Kuva on näytöllä {time} ajan',
  broken: 'Kuva ei tullut perille. Tarkista yhteytesi ja yritä uudelleen; aikaa ei ole vielä kulunut.',
  cannotSee: 'Jos et voi nähdä kuvaa',
  glance:
    'Tässä tehtävässä on kyse siitä, mitä näkee yhdellä silmäyksellä. Sitä ei voi tehdä kuulon varassa, eikä mikään ruudunlukija ehdi lukea kuvaa siinä ajassa.',
  skip: 'En voi nähdä kuvia: jatka ilman sitä',
}
