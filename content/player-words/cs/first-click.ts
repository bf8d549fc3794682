import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'cs', 'firstclick'> = {
  at: 'Úkol {n} z {total}',
  lead: 'Až začnete, obrázek vyplní obrazovku. Klikněte jednou tam, kde byste začali.',
  further: {
    one: 'Potom můžete přidat ještě jedno kliknutí.',
    few: 'Potom můžete přidat ještě nejvýše {n} kliknutí.',
    other: 'Potom můžete přidat ještě nejvýše {n} kliknutí.',
  },
  show: 'Ukázat obrázek',
  done: 'To bylo vše',
  skip: 'Přeskočit tento úkol',
  coming: 'Obrázek je na cestě.',
  kept: 'Uloženo. Kam byste klikli dál?',
  broken: 'Obrázek nedorazil. Možná vypadlo vaše připojení.',
  picture: 'Obrázek: {alt}',
  keys: 'Šipky posouvají zaměřovač, se Shiftem po větších krocích. Enter klikne.',
  crosshair: '{x} z {width} zleva, {y} z {height} shora',
}
