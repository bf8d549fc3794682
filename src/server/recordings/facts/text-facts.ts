import { recordingLimits } from '#contract/recordings/limits.ts'
import type { TextFactKind } from './fact-kinds.ts'
import { cutText } from '#contract/shared/characters.ts'

/** Facts of a kind in a chunk, or in a session once it is folded. */
const maxTextFacts = 100
const maxFactLength = recordingLimits.text

export const cutFactText = (text: string) => cutText(text, maxFactLength)

/** Fields of a document whose texts are read. */
const maxFields = 200

/** Entered texts, as they are stored while a visit goes on. */
export interface EnteredState {
  /** Those of documents that have ended. */
  readonly finished: string[]
  /** The last text of each field of the open document, by the identifier of its node. */
  readonly fields: [field: number, text: string][]
}

/** A masked text consists of stars, dots or blanks only. */
const isMasked = (text: string) => !/[^\s*•▒█]/u.test(text)

/** Collects the texts that filters look for: limited in number and length, without blank ones. */
export const createTextFacts = (state: EnteredState) => {
  const texts: Readonly<Record<TextFactKind, Set<string>>> = {
    scriptError: new Set(),
    consoleMessage: new Set(),
    failedRequest: new Set(),
    requestMethod: new Set(),
    customEvent: new Set(),
    customMetadata: new Set(),
    enteredText: new Set(state.finished),
    selectedText: new Set(),
  }
  const entered = new Map(state.fields)

  const add = (kind: TextFactKind, text: string) => {
    const known = texts[kind]
    if (known.size < maxTextFacts && text.trim() !== '') known.add(cutFactText(text))
  }
  const addUnmasked = (kind: TextFactKind, some: Iterable<string>) => {
    for (const text of some) if (!isMasked(text)) add(kind, text)
  }

  return {
    texts,
    add,
    addUnmasked,
    /** Values of an own event or of a person, as `name=value`. */
    addValues: (values: Readonly<Record<string, unknown>> = {}) => {
      for (const [name, value] of Object.entries(values)) add('customMetadata', `${name}=${String(value)}`)
    },
    enter: (field: number, text: string) => {
      if (entered.has(field) || entered.size < maxFields) entered.set(field, cutFactText(text))
    },
    state: (): EnteredState => ({ finished: [...texts.enteredText], fields: [...entered] }),
    /** The document ends: the fields of the next one get new identifiers. */
    endDocument: () => {
      addUnmasked('enteredText', entered.values())
      entered.clear()
    },
  }
}
