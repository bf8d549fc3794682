import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'cs', 'fivesecond'> = {
  at: 'Obrázek {n} z {total}',
  lead: 'Jeden obrázek vyplní vaši obrazovku na {time}, jedinkrát, a už se nevrátí. Jen se na něj dívejte: na nic není třeba klikat. Potom se zeptáme, co si pamatujete.',
  time: { one: '{n} sekundu', few: '{n} sekundy', other: '{n} sekund' },
  show: 'Ukázat na {time}',
  shown: 'Obrázek je na obrazovce na {time}',
  broken: 'Obrázek nedorazil. Zkontrolujte připojení a zkuste to znovu; čas ještě neběží.',
  cannotSee: 'Pokud obrázek nevidíte',
  glance:
    'V tomto úkolu jde o to, co je vidět na první pohled. Sluchem se splnit nedá a žádná čtečka obrazovky nestihne obrázek za tu dobu přečíst.',
  skip: 'Obrázky nevidím: pokračovat bez něj',
}
