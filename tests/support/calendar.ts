/** The properties of a calendar file. Throws when a line violates RFC 5545 (syntax, 75 octets, CRLF). */
export const readCalendar = (text: string) => {
  const folded = text.split('\r\n')
  for (const line of folded)
    if (Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))
      throw new Error(`Line too long or with a bare line break: ${line}`)
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)

  const properties = lines.map((line) => {
    const [, name, parameters, value] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line) ?? []
    if (name === undefined || parameters === undefined || value === undefined)
      throw new Error(`Not a property: ${line}`)
    return { name, parameters, value }
  })
  return {
    /** The values of a property, in the order of the file. */
    all: (name: string) => properties.filter((each) => each.name === name).map(({ value }) => value),
    /** The unparsed parameters of a property, in the order of the file. */
    parametersOf: (name: string) =>
      properties.filter((each) => each.name === name).map(({ parameters }) => parameters),
    names: properties.map(({ name }) => name),
  }
}
