/** The separators of numbers in a language: before decimals, and between thousands. */
const separatorsOf = (language: string) => {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { decimal: valueOf('decimal'), group: valueOf('group') }
}

/** One separator before three digits: 1.234 or 1,234, but not 0.125. */
const isAmbiguous = (plain: string) => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)

const grouped = [/^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/] as const

/** The number without its separators of thousands, and with a decimal point. */
const withPoint = (plain: string, language: string) => {
  const [separator, ...others] = plain.match(/[.,]/g) ?? []
  if (separator === undefined) return plain
  if (others.length === 0) {
    const { decimal, group } = separatorsOf(language)
    const isOfThousands = isAmbiguous(plain) && separator === group && separator !== decimal
    return isOfThousands ? plain.replace(separator, '') : plain.replace(separator, '.')
  }
  if (!grouped.some((pattern) => pattern.test(plain))) return undefined
  const joined = plain.replaceAll(separator, '')
  return joined.replace(',', '.')
}

/**
 * Reads a number as people type it: with a decimal point or comma, thousands apart by points, commas, spaces or
 * apostrophes, digits of any width, and any sign of minus. Where one separator may be both, it is what it is in the
 * language. Text that is no number is returned trimmed.
 */
export const readNumber = (text: string, language: string): number | string => {
  const typed = text.trim()
  const plain = typed
    .normalize('NFKC')
    .replace(/^[\u2012-\u2015\u2212]/, '-')
    .replaceAll(/(\d)[\s'\u2019](?=\d{3}(?!\d))/g, '$1')
  const number = withPoint(plain, language)
  return number !== undefined && /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : typed
}

/** A number as it is typed in a language: with its decimal separator, and thousands together. */
export const writeNumber = (value: number, language: string) =>
  new Intl.NumberFormat(language, {
    useGrouping: false,
    numberingSystem: 'latn',
    maximumFractionDigits: 20,
  }).format(value)
