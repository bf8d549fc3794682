const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** The name of a language by its BCP 47 code: “German”, “Brazilian Portuguese”. */
export const languageName = (code: string) => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Variants that people are addressed in differently. */
const variants = ['en-GB', 'en-US', 'es-419', 'fr-CA', 'pt-BR', 'zh-Hans', 'zh-Hant']

/** Languages with a code of two letters that the browser has a name for, and the variants, by name. */
const createLanguages = () =>
  [...letters.flatMap((first) => letters.map((second) => first + second)), ...variants]
    // Codes that were replaced by another one are left out, as are those without a name.
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code && languageName(code) !== code)
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

let languages: ReturnType<typeof createLanguages> | undefined

/** The languages to choose from, with the present one. */
export const languageData = (present: string) => {
  languages ??= createLanguages()
  return present === '' || languages.some(({ value }) => value === present)
    ? languages
    : [{ value: present, label: languageName(present) }, ...languages]
}

let timeZones: readonly string[] | undefined

/** The time zones to choose from, with the present one. */
export const timeZoneData = (present: string) => {
  timeZones ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  return present === '' || timeZones.includes(present) ? timeZones : [present, ...timeZones]
}
