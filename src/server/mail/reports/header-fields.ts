/** Header fields by name in lower case, with folded lines joined; the first field of a name counts. */
export type HeaderFields = ReadonlyMap<string, string>

/** Longer values and heads are cut: no field that is read here needs more. */
const maxValue = 4000
const maxHead = 64 * 1024

/** Replaces the line ends of mails by those of texts. */
export const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** Reads the fields of a block that has plain line ends. */
export const parseFields = (block: string): HeaderFields => {
  const fields = new Map<string, string>()
  for (const line of block
    .slice(0, maxHead)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const end = line.indexOf(':')
    const name = line.slice(0, Math.max(end, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(end + 1, end + maxValue).trim())
  }
  return fields
}

/** The fields above the first empty line of a mail. */
export const parseHead = (mail: string): HeaderFields =>
  parseFields(
    withPlainLines(mail)
      .trimStart()
      .split(/\n[ \t]*\n/, 1)[0] ?? '',
  )

const localPart = /([^\s<>@;,:"]{1,128})@[^\s<>@;,"]/g

/** The parts before the @ of all addresses and Message-IDs in the values of fields. */
export const localParts = (values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap((value = '') => [...value.matchAll(localPart)].map(([, part = '']) => part))
