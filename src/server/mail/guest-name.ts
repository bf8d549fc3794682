import { cutText } from '#contract/shared/characters.ts'

/** Longest name in a mail, in characters; a longer one is a message. */
const maxLength = 60

/** Full stops of other scripts, which mail programs and domain names read as one. */
const foreignDots = /[\u3002\uFF0E\uFF61]/gu
/** Control, formatting and other characters without a glyph, among them reversed text direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** A word with a scheme, a path or a mail address in it, or one that starts like a web address. */
const address = /^www\.|[/\\@]|^\p{L}[\p{L}\d+.-]*:[^:]/iu
/** A word that ends like a domain in lower case: mail programs turn it into a link. */
const domain = /[\p{L}\p{N}-]\.\p{Ll}{2,}[^\p{L}\p{N}]*$/u

/**
 * A visitor's name as mails and calendar files show it: without links, mail addresses and invisible characters, and at
 * most 60 characters long. May be empty.
 */
export const guestName = (name: string) => {
  const words = name
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(foreignDots, '.')
    .split(' ')
    .filter((word) => word !== '' && !address.test(word) && !domain.test(word))
    // What is left with a full stop inside, such as `St.John`, is no link with a space after it.
    .flatMap((word) => word.replace(/\.(?=[\p{L}\p{N}])/gu, '. ').split(' '))
    // Its parts can be addresses of their own: `.tel:112`.
    .filter((word) => !address.test(word))
  return cutText(words.join(' '), maxLength).trim()
}
