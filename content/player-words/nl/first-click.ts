import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'nl', 'firstclick'> = {
  at: 'Taak {n} van {total}',
  lead: 'De afbeelding vult het scherm zodra u begint. Klik één keer, waar u zou beginnen.',
  further: {
    one: 'Daarna kunt u nog één klik toevoegen.',
    other: 'Daarna kunt u nog hoogstens {n} klikken toevoegen.',
  },
  show: 'De afbeelding tonen',
  done: 'Dat was alles',
  skip: 'Deze taak overslaan',
  coming: 'De afbeelding is onderweg.',
  kept: 'Bewaard. Waar zou u daarna klikken?',
  broken: 'De afbeelding is niet aangekomen. Misschien is uw verbinding weggevallen.',
  picture: 'De afbeelding: {alt}',
  keys: 'De pijltjestoetsen bewegen een kruisdraad, met Shift in grotere stappen. Enter klikt.',
  crosshair: '{x} van {width} vanaf links, {y} van {height} vanaf boven',
}
