import { cutText } from '../shared/characters.ts'
import { mailingLimits } from './limits.ts'
import { mailingMessages } from './messages.ts'

/** Placeholders of every mailing; all others are names of attributes. */
export const ownPlaceholders = ['first_name', 'name', 'study', 'team', 'link'] as const
type OwnPlaceholder = (typeof ownPlaceholders)[number]

/** A placeholder in a template: `{{City|your city}}`. */
interface Placeholder {
  readonly name: string
  /** Stands in place of a missing value; null where none is written. */
  readonly fallback: string | null
  readonly source: string
}

/** A template in its parts: texts and placeholders. */
export type TemplatePart = string | Placeholder

const isBroken = (part: TemplatePart) => (typeof part === 'string' ? part.includes('{{') : part.name === '')

/**
 * Splits a template into texts and placeholders. An incomplete placeholder stays a text, which `placeholderFaults`
 * reports.
 */
export const parseTemplate = (template: string): readonly TemplatePart[] =>
  template.split(/(\{\{[^{}\r\n]*\}\})/).flatMap((part, at): readonly TemplatePart[] => {
    if (part === '') return []
    // What the expression has captured is at the odd places.
    if (at % 2 === 0) return [part]
    const [name = '', ...fallback] = part.slice(2, -2).split('|')
    const text = fallback.join('|').trim()
    return [{ name: name.trim(), fallback: text === '' ? null : text, source: part }]
  })

const foldName = (name: string) => name.trim().toLowerCase()
const isOwn = (name: string): name is OwnPlaceholder => ownPlaceholders.some((own) => own === name)
const needsFallback = (name: string) => !['study', 'team', 'link'].includes(name)

const listed = (parts: readonly Placeholder[]) => [...new Set(parts.map(({ source }) => source))].join(', ')

/** Faults that keep a template from being sent: messages that name its unknown and incomplete placeholders. */
export const placeholderFaults = (
  template: string,
  { attributes, isSubject }: { readonly attributes: readonly string[]; readonly isSubject: boolean },
): readonly string[] => {
  const parts = parseTemplate(template)
  if (parts.some(isBroken)) return [mailingMessages.placeholder.broken]
  const placeholders = parts.filter((part) => typeof part !== 'string')
  const known = new Set(attributes.map(foldName))
  const unknown = placeholders.filter(({ name }) => !isOwn(name) && !known.has(foldName(name)))
  const bare = placeholders.filter(
    (part) => part.fallback === null && needsFallback(part.name) && !unknown.includes(part),
  )
  return [
    ...(unknown.length > 0 ? [mailingMessages.placeholder.unknown(listed(unknown))] : []),
    ...(bare.length > 0 ? [mailingMessages.placeholder.noFallback(listed(bare))] : []),
    ...(isSubject && placeholders.some(({ name }) => name === 'link')
      ? [mailingMessages.placeholder.link]
      : []),
  ]
}

/**
 * The template with another name in the placeholders of an attribute. A name that would not be read as one of an
 * attribute is not written.
 */
export const renamePlaceholders = (template: string, from: string, into: string) => {
  if (isOwn(into) || /[{}|\r\n]/.test(into)) return template
  const renamed = (part: TemplatePart) => {
    if (typeof part === 'string') return part
    const isNamed = !isOwn(part.name) && foldName(part.name) === foldName(from)
    return isNamed ? part.source.replace(part.name, () => into) : part.source
  }
  return parseTemplate(template).map(renamed).join('')
}

/** Values of the placeholders: those of the mailing and the person, and of attributes by their names. */
export interface TemplateValues {
  /** The name of the person; null without one. */
  readonly name: string | null
  readonly study: string
  readonly team: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

/** A part of a filled template; the link is rendered by the caller, as a text or an anchor. */
export type FilledPart = { readonly text: string } | { readonly isLink: true }

/** Controls, line breaks and the characters that turn the direction of the text around them. */
const breaking = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** A value as it is filled in: plain text in one line, at most 200 characters. */
export const cleanValue = (value: string) =>
  cutText(value.toWellFormed().replaceAll(breaking, ' ').trim(), mailingLimits.value)

const valueOf = ({ name }: Placeholder, values: TemplateValues): string => {
  switch (name) {
    case 'name':
      return values.name ?? ''
    case 'first_name':
      return values.name?.trim().split(/\s+/u)[0] ?? ''
    case 'study':
      return values.study
    case 'team':
      return values.team
    default:
      return values.attributes.find((attribute) => foldName(attribute.name) === foldName(name))?.value ?? ''
  }
}

/**
 * Fills the placeholders of a template. A value is never read as a template, and never adds a line. One that is empty
 * gives way to the fallback, as does that of an attribute removed after the mailing was checked.
 */
export const fillTemplate = (template: string, values: TemplateValues): readonly FilledPart[] =>
  parseTemplate(template).map((part) => {
    if (typeof part === 'string') return { text: part }
    if (part.name === 'link') return { isLink: true }
    const value = cleanValue(valueOf(part, values))
    return { text: value === '' ? (part.fallback ?? '') : value }
  })

/** Fills a subject, which has no link, stays in one line, and is cut to 200 characters. */
export const fillSubject = (template: string, values: TemplateValues): string => {
  const filled = fillTemplate(template, values).map((part) => ('text' in part ? part.text : ''))
  // Mail programs would decode a text that looks like an encoded word.
  const subject = filled.join('').replaceAll(breaking, ' ').replaceAll('=?', '= ?')
  return cutText(subject.trim(), mailingLimits.subject)
}
