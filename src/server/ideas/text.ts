import { foldText } from '../store/fold-text.ts'

/** Controls and noncharacters, which XML and mails cannot contain, and marks that reorder the text around them. */
// oxlint-disable-next-line no-control-regex -- controls are what is removed
const removed = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g

/** Text of a visitor, without characters that would change what stands beside it. Line breaks stay, two at most. */
export const cleanText = (text: string) =>
  text
    .replaceAll(removed, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The same in one line. */
export const cleanLine = (text: string) => cleanText(text).replaceAll(/\s+/g, ' ')

/** Whether a text has a character that can be seen. */
export const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** The text by which an idea is found. */
export const searchKeyOf = ({
  title,
  description,
}: {
  readonly title: string
  readonly description: string
}) => foldText(`${title} ${description}`)

/** The first different words of a search, folded; those with one letter find too much. */
export const searchWords = (text: string, max: number) =>
  [...new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 1).slice(0, max)
