import { type Phrases, phrases } from '../phrases.ts'

/** Word lists of one language, written as in `phrases`; sets hold single words separated by spaces. */
interface Lists {
  /** Words that join two things. */
  readonly and: string
  /** The same in several words: “as well as”. */
  readonly joiners: string
  /** Pairs that are one thing, and words before a pair that are about both of its parts: “between”, “difference”. */
  readonly onePair: string
  /** Words beside “and” that show that no two things are judged: “you and”, “go and”. */
  readonly joinedPersons: string
  /** Words that begin a question. */
  readonly starters: string
  /** Words of a statement about something: “is”, “I”. */
  readonly statements: string
  /** Words that ask for a judgment: “satisfied”, “agree”. */
  readonly judging: string
  /** First words of the answers to a question that asks for yes or no. */
  readonly yesOrNo: string
  readonly leading: string
  /** Praise that leads wherever it stands in a question. */
  readonly praise: string
  /** Praise of something of ours: “our innovative”. */
  readonly ownPraise: string
  readonly negators: string
  readonly negativeWords: string
  /** A negation that is none: “or not”. */
  readonly noNegation: string
  /** Negations of a whole question: “do you not”, “should not”. */
  readonly negatedQuestion: string
  readonly good: string
  readonly bad: string
  readonly veryStrong: string
  readonly strong: string
  readonly weak: string
  readonly neither: string
  readonly notAtAll: string
  /** Frequencies from the least to the most; of one group of phrases each. */
  readonly frequencies: readonly string[]
  /** Amounts of agreement or extent from the least to the most. */
  readonly extents: readonly string[]
  readonly email: string
  readonly phone: string
  readonly name: string
  readonly birth: string
  readonly address: string
  readonly age: string
  readonly income: string
  /** Data that article 9 of the GDPR protects: health, religion, politics, origin, sexual life. */
  readonly sensitive: string
  /** Words that tell how personal data are used. */
  readonly informed: string
  /** Words that tell of a recording. */
  readonly recorded: string
  readonly face: string
  readonly voice: string
  readonly screen: string
  readonly instructed: string
  readonly attention: string
  /** Words that say nothing about the place of an answer: “find”, “page”. */
  readonly generic: string
  readonly articles: string
  /** Words of numeric ranges. */
  readonly below: string
  readonly upTo: string
  readonly above: string
  readonly andMore: string
  readonly andLess: string
  readonly to: string
  /** Words before the low end of a range: “between”. */
  readonly from: string
  /** Answers for all others: “other”, “none of these”, “I don't know”. */
  readonly otherOption: string
  /** A question how people came to know something. */
  readonly sourceQuestion: string
  /** A question which things people use or have. */
  readonly usedQuestion: string
}

type Sets = 'and' | 'negators' | 'generic' | 'articles' | 'to' | 'from'

/** Word lists of one language, to be looked up. */
export type WordLists = {
  readonly [Name in Exclude<keyof Lists, Sets | 'frequencies' | 'extents'>]: Phrases
} & { readonly [Name in Sets]: ReadonlySet<string> } & {
  readonly frequencies: readonly Phrases[]
  readonly extents: readonly Phrases[]
  /** Whether articles lose their vowel before another one: “l'app”. */
  readonly hasElision: boolean
  /** Endings of words that derive from each other, in groups of those that may replace one another. */
  readonly areRelated: (a: string, b: string) => boolean
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Makes the lists of a language searchable. */
export const wordLists = (
  lists: Lists,
  { hasElision, areRelated }: Pick<WordLists, 'hasElision' | 'areRelated'>,
): WordLists => ({
  hasElision,
  areRelated,
  and: setOf(lists.and),
  negators: setOf(lists.negators),
  generic: setOf(lists.generic),
  articles: setOf(lists.articles),
  to: setOf(lists.to),
  from: setOf(lists.from),
  joiners: phrases(lists.joiners),
  onePair: phrases(lists.onePair),
  joinedPersons: phrases(lists.joinedPersons),
  starters: phrases(lists.starters),
  statements: phrases(lists.statements),
  judging: phrases(lists.judging),
  yesOrNo: phrases(lists.yesOrNo),
  leading: phrases(lists.leading),
  praise: phrases(lists.praise),
  ownPraise: phrases(lists.ownPraise),
  negativeWords: phrases(lists.negativeWords),
  noNegation: phrases(lists.noNegation),
  negatedQuestion: phrases(lists.negatedQuestion),
  good: phrases(lists.good),
  bad: phrases(lists.bad),
  veryStrong: phrases(lists.veryStrong),
  strong: phrases(lists.strong),
  weak: phrases(lists.weak),
  neither: phrases(lists.neither),
  notAtAll: phrases(lists.notAtAll),
  frequencies: lists.frequencies.map(phrases),
  extents: lists.extents.map(phrases),
  email: phrases(lists.email),
  phone: phrases(lists.phone),
  name: phrases(lists.name),
  birth: phrases(lists.birth),
  address: phrases(lists.address),
  age: phrases(lists.age),
  income: phrases(lists.income),
  sensitive: phrases(lists.sensitive),
  informed: phrases(lists.informed),
  recorded: phrases(lists.recorded),
  face: phrases(lists.face),
  voice: phrases(lists.voice),
  screen: phrases(lists.screen),
  instructed: phrases(lists.instructed),
  attention: phrases(lists.attention),
  below: phrases(lists.below),
  upTo: phrases(lists.upTo),
  above: phrases(lists.above),
  andMore: phrases(lists.andMore),
  andLess: phrases(lists.andLess),
  otherOption: phrases(lists.otherOption),
  sourceQuestion: phrases(lists.sourceQuestion),
  usedQuestion: phrases(lists.usedQuestion),
})
