/** Words as a list in a language; iOS before 14.5 only knows commas. */
export const listText = (language: string, words: Iterable<string>) =>
  typeof Intl.ListFormat === 'undefined'
    ? [...words].join(', ')
    : new Intl.ListFormat(language === 'no' ? 'nb' : language).format(words)
