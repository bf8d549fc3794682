import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'sk', 'fivesecond'> = {
  at: 'Obrázok {n} z {total}',
  lead: 'Jeden obrázok vyplní vašu obrazovku na {time}, jediný raz, a už sa nevráti. Len sa naň pozerajte: na nič netreba klikať. Potom sa opýtame, čo si pamätáte.',
  time: { one: '{n} sekundu', few: '{n} sekundy', other: '{n} sekúnd' },
  show: 'Ukázať na {time}',
  shown: 'Obrázok je na obrazovke na {time}',
  broken: 'Obrázok neprišiel. Skontrolujte pripojenie a skúste to znova; čas ešte neplynie.',
  cannotSee: 'Ak obrázok nevidíte',
  glance:
    'V tejto úlohe ide o to, čo vidno na prvý pohľad. Sluchom sa splniť nedá a žiadna čítačka obrazovky nestihne obrázok za ten čas prečítať.',
  skip: 'Obrázky nevidím: pokračovať bez neho',
}
