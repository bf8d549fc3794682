const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for the content of an element, or for an attribute in quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Markup that is safe to insert. */
export interface Markup {
  readonly html: string
}

type MarkupValue = string | number | Markup | null | readonly MarkupValue[]

const htmlOf = (value: MarkupValue): string => {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'html' in value ? value.html : value.map(htmlOf).join('')
}

/** Writes markup; inserted texts are escaped, inserted markup is not. */
export const markup = (texts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup => ({
  html: texts.map((text, index) => text + htmlOf(values[index] ?? null)).join(''),
})
