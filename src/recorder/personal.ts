/** Addresses of people, also with a percent sign for the “@”. */
const email = /[^\s@]@[^\s@]|%40/i

/** Numbers of accounts, cards and telephones: six digits, or nine with separators between them; a date has eight. */
const longNumber = /\d{6}|\d(?:[-. ()/]{0,2}\d){8}/

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Random letters have few vowels, rows of consonants, and pairs and letters that are rare in words. */
const isSpoken = (letters: string) =>
  letters.length < 8 ||
  (countOf(letters, /[aeiouy]/gi) >= letters.length / 5 &&
    countOf(letters, /[jqxzwvkbp]/gi) <= letters.length / 4 &&
    !/[^aeiouy]{6}|q[^u]|[jv][^aeiouylr]|x[bdfgjkmnqrsvwxz]|[^aeiouys][jqx]/i.test(letters))

/** A word, a short number, or a short mix of both such as `v2` or `1080p`. Letters beyond ASCII make words. */
const isWord = (part: string) =>
  /[^\0-\x7f]/.test(part) ||
  /^\d{0,5}$/.test(part) ||
  (/^(?:(?:[A-Z]?[a-z]+|[A-Z]+)\d{0,4}|\d{1,4}[a-z]{1,5})$/.test(part) && isSpoken(part.replace(/\d/g, '')))

/** Words of a name that a person gave: `reset-your-password`, `getBoundingClientRect`, `IMG_2041.jpg`. */
const isNameOfWords = (name: string) =>
  name.split(/[^\p{L}\d]+/u).every((part) => {
    const words = part.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$&-').split('-')
    return words.every(isWord) && (words.length === 1 || (isSpoken(part) && part.length >= words.length * 3))
  })

const tokenLength = 16

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Whether a word of an address or of a message can name a person or an account: an e-mail address, a long number, or
 * from
 * 16 characters on anything that is not made of words, such as a token, a UUID or a key.
 */
export const isPersonal = (word: string) => {
  // Addresses in addresses are encoded twice.
  const text = decode(decode(word))
  return email.test(text) || longNumber.test(text) || (text.length >= tokenLength && !isNameOfWords(text))
}

/** Separators between the digits of one number. */
const gap = String.raw`[ \t\xa0\u2009\u202f./_\u2010-\u2015-]{0,3}`
const longNumbers = new RegExp(String.raw`\d(?:${gap}\d){11,}`, 'g')
/** Most groups of digits in which a number is written. */
const maxGroups = 5

/** Whether digits have the length, the beginning and the check digit of payment cards (Luhn, ISO/IEC 7812-1). */
const isCardNumber = (digits: string) => {
  if (!/^[2-9]\d{11,18}$/.test(digits)) return false
  const sum = digits.split('').reduce((total, digit, index) => {
    // Every second digit from the right counts twice, by the sum of its digits.
    const weighted = (digits.length - index) % 2 ? Number(digit) : Number(digit) * 2
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}

/** Whether groups of digits in a row are the number of a card; other groups may stand before and after them. */
const holdsCardNumber = (number: string) => {
  const groups = number.match(/\d+/g) ?? []
  return groups.some((_, start) => {
    let digits = ''
    return groups.slice(start, start + maxGroups).some((group) => isCardNumber((digits += group)))
  })
}

/** Masks the numbers of payment cards in a text. */
export const maskCardNumbers = (text: string) =>
  text.replace(longNumbers, (number) => (holdsCardNumber(number) ? number.replace(/\d/g, '*') : number))

const typedNumber = new RegExp(String.raw`(?:^|\D)[2-9](?:${gap}\d){8}|\d(?:${gap}\d){11}`)

/**
 * Whether a typed text may have the number of a payment card. A check digit says nothing about a number that is not
 * complete: from the ninth digit on, the rest could be read from what was sent before.
 */
export const mayHaveCardNumber = (text: string) => typedNumber.test(text)
