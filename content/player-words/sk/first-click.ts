import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'sk', 'firstclick'> = {
  at: 'Úloha {n} z {total}',
  lead: 'Keď začnete, obrázok vyplní obrazovku. Kliknite raz tam, kde by ste začali.',
  further: {
    one: 'Potom môžete pridať ešte jedno kliknutie.',
    few: 'Potom môžete pridať ešte najviac {n} kliknutia.',
    other: 'Potom môžete pridať ešte najviac {n} kliknutí.',
  },
  show: 'Ukázať obrázok',
  done: 'To bolo všetko',
  skip: 'Preskočiť túto úlohu',
  coming: 'Obrázok je na ceste.',
  kept: 'Uložené. Kam by ste klikli ďalej?',
  broken: 'Obrázok neprišiel. Možno vypadlo vaše pripojenie.',
  picture: 'Obrázok: {alt}',
  keys: 'Šípky posúvajú zameriavač, so Shiftom po väčších krokoch. Enter klikne.',
  crosshair: '{x} z {width} zľava, {y} z {height} zhora',
}
