import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'hu', 'firstclick'> = {
  at: '{n}. feladat, összesen {total}',
  lead: 'Amikor elkezdi, a kép kitölti a képernyőt. Kattintson egyszer oda, ahol elkezdené.',
  further: {
    one: 'Ezután még egy kattintást hozzáadhat.',
    other: 'Ezután még legfeljebb {n} kattintást hozzáadhat.',
  },
  show: 'A kép megjelenítése',
  done: 'Ennyi volt',
  skip: 'Feladat kihagyása',
  coming: 'A kép úton van.',
  kept: 'Rögzítve. Hová kattintana ezután?',
  broken: 'A kép nem érkezett meg. Lehet, hogy megszakadt a kapcsolata.',
  picture: 'A kép: {alt}',
  keys: 'A nyilak egy célkeresztet mozgatnak, a Shift billentyűvel nagyobb lépésekben. Az Enter kattint.',
  crosshair: 'Balról {x}, összesen {width}; felülről {y}, összesen {height}',
}
