import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/shared/enumerations.ts'
import { wordRulesOf } from '#studies/words/languages/index.ts'

/** Pairs of one word, and pairs of different words that a stemmer or a shared start would join. */
const pairs: Readonly<Record<Language, { readonly same: string; readonly different: string }>> = {
  en: {
    same: `shop:shops box:boxes city:cities category:categories use:using use:used used:using stop:stopped
      stopping:stopped plan:planning try:tried tries:trying click:clicked click:clicking university:universities
      page:pages price:prices try:trying glass:glass match:matches offer:offered close:closing hero:heroes`,
    different: `university:universal university:universe universal:universe organ:organization organize:organization
      general:generate general:generic policy:police past:paste news:new arm:army business:busy market:marketing
      build:building meet:meeting set:setting even:evening wed:wedding import:important import:importance
      execute:executive princes:princess needles:needless clear:clearly cloth:clothing train:training bank:banking
      good:goods mean:means custom:customs see:seed she:shed wick:wicked str:string not:note plan:plane plan:planet
      sign:signal read:ready relate:relative nation:nature experience:experiment animal:animate color:column
      design:designate author:authority communal:commune secret:secretary probe:probably during:dure`,
  },
  fr: {
    same: 'image:images site:sites journal:journaux jeu:jeux utilisé:utilisées maison:maisons',
    different: 'port:porte université:universel poste:posture libre:livre moral:morale général:générer',
  },
  de: {
    same: 'seite:seiten bild:bilder klar:klare klare:klares universität:universitäten angebot:angebote',
    different: 'universität:universal klar:klarheit stand:standard farbe:farbig brief:briefing kunde:kundin',
  },
  es: {
    same: 'página:páginas color:colores luz:luces opción:opciones universidad:universidades',
    different: 'puerto:puerta libro:libra universidad:universal caso:casa clara:claridad',
  },
  it: {
    same: 'pagina:pagine prezzo:prezzi immagine:immagini chiaro:chiari',
    different: 'università:universale porto:portale libro:libero colore:colorato',
  },
  sv: {
    same: 'sida:sidan bild:bilden bild:bilder hus:huset färg:färger',
    different: 'universitet:universell tydlig:tydlighet vara:varm bok:bokning',
  },
  no: {
    same: 'side:siden bilde:bilder hus:huset farge:farger',
    different: 'universitet:universell tydelig:tydelighet vare:varm bok:bokhandel',
  },
  da: {
    same: 'side:siden billede:billeder hus:huset farve:farver',
    different: 'universitet:universel tydelig:tydelighed vare:varm bog:boghandel',
  },
  nl: {
    same: 'pagina:paginas boek:boeken prijs:prijse duidelijk:duidelijke kleur:kleuren',
    different: 'universiteit:universeel duidelijk:duidelijkheid plan:planeet boek:boekhandel',
  },
  fi: {
    same: 'sivu:sivulla sivu:sivut selkeä:selkeät kuva:kuvan',
    different: 'yliopisto:yleinen selkeä:selkeys kuva:kuvaus hinta:hintava',
  },
  hu: {
    same: 'oldal:oldalak oldal:oldalon kép:képek világos:világosak',
    different: 'egyetem:egyetemes világ:világos kép:képes ár:áram',
  },
  sk: {
    same: 'stránka:stránky jasný:jasná obrázok:obrázoku cena:ceny',
    different: 'univerzita:univerzálny jasný:jasnosť obraz:obrazovka cena:cenník',
  },
  cs: {
    same: 'stránka:stránky jasný:jasná barva:barvy',
    different: 'univerzita:univerzální jasný:jasnost obraz:obrazovka cena:ceník',
  },
  pl: {
    same: 'strona:strony jasny:jasna obraz:obrazy',
    different: 'uniwersytet:uniwersalny jasny:jasność obraz:obrazek cena:cennik',
  },
  pt: {
    same: 'página:páginas cor:cores opção:opções animal:animais imagem:imagens',
    different: 'universidade:universal porto:porta caso:casa claro:clareza',
  },
}

const split = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':'))

test.each(languages)('joins inflections of a word and no different words in %s', (language) => {
  const { areForms } = wordRulesOf[language]
  const { same, different } = pairs[language]
  const isJoined = ([a = '', b = '']: readonly string[]) => a === b || areForms(a, b)
  expect(split(same).filter((pair) => !isJoined(pair))).toEqual([])
  expect(split(different).filter(isJoined)).toEqual([])
  for (const [a = '', b = ''] of split(`${same} ${different}`)) expect(areForms(a, b)).toBe(areForms(b, a))
})

test('has no stop word that an impression consists of', () => {
  const said: Partial<Record<Language, string>> = {
    en: 'good bad easy clear simple nice new big free safe cheap',
    de: 'gut schlecht einfach leicht neu groß richtig offen',
    sv: 'god bra lätt enkel viktig',
    da: 'god godt stor lille',
    it: 'bello facile semplice nuovo',
    fr: 'bon facile simple clair nouveau',
  }
  for (const [language, list] of Object.entries(said))
    expect(
      list
        .split(' ')
        .filter((word) => wordRulesOf[languages.find((one) => one === language) ?? 'en'].stopWords.has(word)),
    ).toEqual([])
})
