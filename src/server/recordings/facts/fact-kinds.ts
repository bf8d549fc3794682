/** Kinds of facts that filters look for, as they are stored; all but `requestStatus` are texts. */
export const factKinds = {
  scriptError: 1,
  consoleMessage: 2,
  failedRequest: 3,
  requestMethod: 4,
  requestStatus: 5,
  customEvent: 6,
  customMetadata: 7,
  enteredText: 8,
  selectedText: 9,
  /** Set by members: folding keeps it. */
  tag: 10,
} as const
export type FactKind = keyof typeof factKinds
export type TextFactKind = Exclude<FactKind, 'requestStatus' | 'tag'>
