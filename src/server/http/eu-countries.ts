/** The 27 member states of the European Union, ISO 3166-1 alpha-2. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Countries with the data protection law of the EU: its members and the others of the European Economic Area. */
export const eeaCountries: ReadonlySet<string> = new Set([...euCountries, 'IS', 'LI', 'NO'])
