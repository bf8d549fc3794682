import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'fi', 'firstclick'> = {
  at: 'Tehtävä {n}/{total}',
  lead: 'Kuva täyttää näytön, kun aloitat. Napsauta kerran siitä, mistä aloittaisit.',
  further: {
    one: 'Sen jälkeen voit lisätä vielä yhden napsautuksen.',
    other: 'Sen jälkeen voit lisätä vielä enintään {n} napsautusta.',
  },
  show: 'Näytä kuva',
  done: 'Siinä kaikki',
  skip: 'Ohita tämä tehtävä',
  coming: 'Kuva on tulossa.',
  kept: 'Tallessa. Mistä napsauttaisit seuraavaksi?',
  broken: 'Kuva ei tullut perille. Yhteytesi on ehkä katkennut.',
  picture: 'Kuva: {alt}',
  keys: 'Nuolinäppäimet siirtävät tähtäintä, Vaihto suurentaa askelta. Enter napsauttaa.',
  crosshair: '{x}/{width} vasemmalta, {y}/{height} ylhäältä',
}
