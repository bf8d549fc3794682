import { scrubInlineStyle } from './scrub-text.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The value of one CSS declaration, masked. */
export const scrubDeclaration = (name: string, value: string, dropsImages: boolean) =>
  scrubInlineStyle(`${name}:${value}`, dropsImages).slice(name.length + 1)

/** A `style` attribute, or its changed declarations, masked. A value that is no text stays. */
export const scrubStyle = (style: unknown, dropsImages: boolean): unknown => {
  if (typeof style === 'string') return scrubInlineStyle(style, dropsImages)
  if (style === null || typeof style !== 'object') return style
  const scrubValue = (name: string, value: unknown) =>
    typeof value === 'string' ? scrubDeclaration(name, value, dropsImages) : value
  return Object.fromEntries(
    Object.entries(style).map(([name, value]: [string, unknown]) => [
      name,
      // A list is a declaration with its priority.
      isList(value) ? value.map((part) => scrubValue(name, part)) : scrubValue(name, value),
    ]),
  )
}
