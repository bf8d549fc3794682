import { isPlainValue } from './plain-values.ts'
import { type CssMask, scrubCss } from './scrub-text.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Names and values of the declarations in a `style` attribute. */
const declarations = /([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g

/** The value of one CSS declaration, masked; empty for what no browser reads, which can be any text. */
export const scrubDeclaration = (name: string, value: string, mask: CssMask) => {
  const sent = scrubCss(`${name}:${value}`, mask).slice(name.length + 1)
  if (name.startsWith('--')) return isPlainValue(sent) ? sent : ''
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
      // A list is a declaration with its priority.
      isList(value) ? value.map((part) => scrubValue(name, part)) : scrubValue(name, value),
    ]),
  )
}
