import { isPlainValue } from './plain-values.ts'
import { type CssMask, scrubCss } from './scrub-text.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Names and values of the declarations in a `style` attribute. */
const declarations = /(?:^|;)\s*([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g

/** The value of a declaration in a style sheet, masked. */
export const scrubRuleValue = (name: string, value: string, mask: CssMask) =>
  scrubCss(`${name}:${value}`, mask).slice(name.length + 1)

/** The value of a declaration of an element, masked; empty for what no browser reads, which can be any text. */
const scrubDeclaration = (name: string, value: string, mask: CssMask) => {
  const sent = scrubRuleValue(name, value, mask)
  if (name.startsWith('--')) return isPlainValue(sent.replace(/--[\w-]+/g, '')) ? sent : ''
  return typeof CSS === 'undefined' || CSS.supports(name, sent.replace(/!\s*important/i, '')) ? sent : ''
}

/** A `style` attribute, or its changed declarations, masked. A value that is no text stays. */
export const scrubStyle = (style: unknown, mask: CssMask): unknown => {
  if (typeof style === 'string')
    return [...style.matchAll(declarations)]
      .map(([, name = '', value = '']) => [name, scrubDeclaration(name, value, mask)] as const)
      .flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
      .join(';')
  if (style === null || typeof style !== 'object') return style
  const scrubValue = (name: string, value: unknown) =>
    typeof value === 'string' ? scrubDeclaration(name, value, mask) : value
  return Object.fromEntries(
    Object.entries(style).map(([name, value]: [string, unknown]) => [
      name,
      // A list is a value with its priority.
      isList(value) ? [scrubValue(name, value[0]), ...value.slice(1)] : scrubValue(name, value),
    ]),
  )
}
