import { wordRules } from './word-rules.ts'

/** Words that end like the inflection of another word, which they are not. */
const apart: ReadonlySet<string> = new Set(
  `arms banking being bearing booking branding building buildings clothing customs dressing during evening evenings
  feeling feelings glasses goods greens heading headings housing lighting listing listings manners marketing meaning
  means meeting meetings naked news painting paintings parking pudding rating sacred savings setting settings shipping
  shopping something spectacles spring stockings string training wedding weddings wicked`.split(/\s+/),
)

/** One syllable that doubles its last letter before an ending, or drops an e: “stop”, “us” of “using”. */
const shortSyllable = /^[^aeiouy]*[aeiouy][^aeiouwxy]$/
const doubled = /([^aeioulsz])\1$/

/** The words that -ed or -ing may have been added to. */
const verbsOf = (word: string): string[] => {
  const stem = word.endsWith('eed') ? undefined : /^(.+)(?:ed|ing)$/.exec(word)?.[1]
  if (stem === undefined || !/[aeiouy]/.test(stem)) return []
  if (shortSyllable.test(stem)) return [`${stem}e`]
  return [stem, `${stem}e`, ...(doubled.test(stem) ? [stem.slice(0, -1)] : [])]
}

/** The words that a word may be an inflection of, itself included. */
const basesOf = (word: string): string[] => {
  const plurals = [
    ...(/(?:ies|ied)$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/(?:[sxzo]|[cs]h)es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(/[^s']s$/.test(word) ? [word.slice(0, -1)] : []),
  ]
  return [word, ...plurals, ...verbsOf(word)].filter(({ length }) => length >= 3)
}

/** Letters that a word may lose at its end before it is its base: “stopping”, “stop”. */
const longestEnding = 4

/** Whether two words begin too differently to have a base in common; it spares most pairs the work of finding bases. */
const beginApart = (a: string, b: string) => {
  const shared = Math.max(2, Math.min(a.length, b.length) - longestEnding)
  return !a.startsWith(b.slice(0, shared))
}

/**
 * Plurals, and -ed and -ing of verbs: the S stemmer (Harman 1991, Journal of the American Society for Information
 * Science 42, page 7) with verbs added. Derived words are different: “university”, “universal”.
 */
const areForms = (a: string, b: string): boolean => {
  if (beginApart(a, b) || apart.has(a) || apart.has(b)) return false
  const bases = new Set(basesOf(a))
  return basesOf(b).some((base) => bases.has(base))
}

/** English. */
export const english = wordRules({
  stop: `a about above actually after again against ain all also although am an and another any anybody anyone anything
  are around as at away back be because been before behind being below between both but by can could did do does doing done
  down during each either else ever every everything few for from further get gets getting give given go goes going
  gone got had has have having he hence her here hers herself him himself his how however i if in instead into is it its
  itself just kind kinda know least less let like lot lots ll m made make makes many may maybe me might mine more most
  much must my myself near now of off often on once one ones onto or other others otherwise ought our ours ourselves out over
  own per perhaps please probably put rather re s same saw say says see seen shall she should since some somebody somehow
  someone something sometimes somewhere sort still stuff such sure t than that thats the their theirs them themselves then
  there therefore these they thing things think this those though thought through thus to too toward towards under unless
  until up upon us ve was way we well were what whatever when where whether which while who whoever whole whom whose why
  will with within would yes yet you your yours yourself yourselves`,
  negators: `not no never without nor neither none nothing nobody hardly cannot cant dont doesnt didnt isnt arent wasnt
  werent wont wouldnt couldnt shouldnt hasnt havent hadnt aint mustnt`,
  intensifiers: `very really so too quite that all at a an the any even particularly exactly entirely completely fully
  totally always immediately enough is are was were be been being have has had it this there remember recall notice
  noticed remembered think thought find found look looks looked seem seems seemed feel feels felt to me of`,
  only: 'only just sure',
  areForms,
})
