import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'nl', 'fivesecond'> = {
  at: 'Afbeelding {n} van {total}',
  lead: 'Eén afbeelding vult {time} lang uw scherm, één keer, en komt niet terug. Kijk er gewoon naar: er valt niets te klikken. Daarna vragen we wat u hebt onthouden.',
  time: { one: '{n} seconde', other: '{n} seconden' },
  show: '{time} lang tonen',
  shown: 'De afbeelding staat {time} lang op het scherm',
  broken:
    'De afbeelding is niet aangekomen. Controleer uw verbinding en probeer het opnieuw; er is nog geen tijd verstreken.',
  cannotSee: 'Als u de afbeelding niet kunt zien',
  glance:
    'Deze taak gaat over wat men in één oogopslag ziet. Op het gehoor gaat dat niet, en geen schermlezer kan de afbeelding in die tijd voorlezen.',
  skip: 'Ik kan geen afbeeldingen zien: zonder verdergaan',
}
