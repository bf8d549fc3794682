import { expect, test } from 'vitest'
import { exportHeadings } from '#server/people/import/reading/export-headings.ts'
import { fieldOfHeading } from '#server/people/import/reading/headings.ts'
import { proposeTargets } from '#server/people/import/reading/propose-targets.ts'
import type { FoundColumn } from '#server/people/import/reading/rows.ts'

const column = (name: string, samples = ['value'], type: FoundColumn['type'] = 'text'): FoundColumn => ({
  name,
  samples,
  type,
  dates: [],
  decimals: [],
})

const targetsOf = (columns: FoundColumn[], attributes: Parameters<typeof proposeTargets>[1] = []) =>
  proposeTargets(columns, attributes).map(({ target }) =>
    target.to === 'field'
      ? target.field
      : target.to === 'attribute'
        ? target.attribute
        : target.to === 'newAttribute'
          ? `new ${target.name} ${target.type}`
          : target.to,
  )

test('headings of an export are those of its fields', () => {
  const headings = Object.entries(exportHeadings)
  expect(targetsOf(headings.map(([, heading]) => column(heading)))).toEqual(headings.map(([field]) => field))
})

test.each([
  [
    'en',
    'Email address',
    'Full name',
    'Phone number',
    'Preferred language',
    'Timezone',
    'Labels',
    'Unsubscribed',
  ],
  [
    'de',
    'E-Mail-Adresse',
    'Vor- und Nachname',
    'Telefonnummer',
    'Sprache',
    'Zeitzone',
    'Schlagwörter',
    'Abgemeldet',
  ],
  [
    'fr',
    'Adresse e-mail',
    'Nom complet',
    'Numéro de téléphone',
    'Langue',
    'Fuseau horaire',
    'Étiquettes',
    'Désinscrit',
  ],
  [
    'es',
    'Correo electrónico',
    'Nombre y apellidos',
    'Teléfono',
    'Idioma',
    'Zona horaria',
    'Etiquetas',
    'Dado de baja',
  ],
  [
    'it',
    'Indirizzo e-mail',
    'Nome e cognome',
    'Telefono',
    'Lingua',
    'Fuso orario',
    'Etichette',
    'Disiscritto',
  ],
  [
    'pt',
    'Endereço de e-mail',
    'Nome completo',
    'Telemóvel',
    'Idioma',
    'Fuso horário',
    'Etiquetas',
    'Cancelado',
  ],
  ['nl', 'E-mailadres', 'Volledige naam', 'Telefoonnummer', 'Taal', 'Tijdzone', 'Trefwoorden', 'Afgemeld'],
  ['sv', 'E-postadress', 'Fullständigt namn', 'Mobilnummer', 'Språk', 'Tidszon', 'Taggar', 'Avregistrerad'],
  ['no', 'E-postadresse', 'Fullt navn', 'Telefonnummer', 'Språk', 'Tidssone', 'Etiketter', 'Avmeldt'],
  ['da', 'E-mailadresse', 'Fulde navn', 'Telefon', 'Sprog', 'Tidszone', 'Mærker', 'Afmeldt'],
  [
    'fi',
    'Sähköpostiosoite',
    'Koko nimi',
    'Puhelinnumero',
    'Kieli',
    'Aikavyöhyke',
    'Tunnisteet',
    'Kieltäytynyt',
  ],
  ['hu', 'E-mail cím', 'Teljes név', 'Telefonszám', 'Nyelv', 'Időzóna', 'Címkék', 'Leiratkozott'],
  [
    'sk',
    'E-mailová adresa',
    'Meno a priezvisko',
    'Telefónne číslo',
    'Jazyk',
    'Časové pásmo',
    'Štítky',
    'Odhlásený',
  ],
  [
    'cs',
    'E-mailová adresa',
    'Jméno a příjmení',
    'Telefonní číslo',
    'Jazyk',
    'Časové pásmo',
    'Štítky',
    'Odhlášen',
  ],
  [
    'pl',
    'Adres e-mail',
    'Imię i nazwisko',
    'Numer telefonu',
    'Język',
    'Strefa czasowa',
    'Etykiety',
    'Wypisany',
  ],
])('headings in %s are known', (_, ...headings) => {
  expect(headings.map(fieldOfHeading)).toEqual([
    'email',
    'name',
    'phone',
    'language',
    'timeZone',
    'tags',
    'optedOut',
  ])
})

test.each(['Datum der Einwilligung', 'Datum souhlasu', 'Suostumuksen päivämäärä', 'Datum för samtycke'])(
  '%s is the day of the consent',
  (heading) => expect(fieldOfHeading(heading)).toBe('consentDay'),
)

test.each(['  E-MAIL: *', 'e_mail', 'E mail'])('%j is the e-mail address', (heading) => {
  expect(fieldOfHeading(heading)).toBe('email')
})

test.each(['', 'Emails sent', 'Company', 'Tag', 'constructor'])('%j is no field', (heading) => {
  expect(fieldOfHeading(heading)).toBeUndefined()
})

test('a column with addresses is the e-mail address when no heading says so', () => {
  expect(targetsOf([column('Login', ['a@x.cz', 'b@x.cz', '-']), column('Other', ['a@x.cz'])])).toEqual([
    'email',
    'new Other text',
  ])
  expect(targetsOf([column('Login', ['a@x.cz']), column('Email', ['b@x.cz'])])).toEqual([
    'new Login text',
    'email',
  ])
  expect(targetsOf([column('Email', ['yes', 'no']), column('', ['b@x.cz'])])).toEqual([
    'new Email text',
    'email',
  ])
  expect(targetsOf([column('Email', [])])).toEqual(['email'])
  expect(targetsOf([column('Login', ['a@x.cz', '-'])])).toEqual(['new Login text'])
})

test('a column with the name of an attribute fills it', () => {
  const attributes = [
    { id: 'a1', name: 'Größe' },
    { id: 'a2', name: 'Town' },
  ]
  expect(targetsOf([column(' GROSSE '), column('größe'), column('TOWN', [])], attributes)).toEqual([
    'new GROSSE text',
    'a1',
    'a2',
  ])
})

test('each field and attribute is filled once', () => {
  const attributes = [{ id: 'a1', name: 'City' }]
  const columns = ['Phone', 'Mobile', 'city', 'City', 'New', 'new'].map((name) => column(name))
  expect(targetsOf(columns, attributes)).toEqual([
    'phone',
    'new Mobile text',
    'a1',
    'nothing',
    'new New text',
    'nothing',
  ])
})

test('a new attribute has the heading and the type of its column', () => {
  const long = 'x'.repeat(150)
  const columns = [column('Size', ['5'], 'number'), column('Empty', []), column('', ['5']), column(long)]
  expect(targetsOf(columns)).toEqual(['new Size number', 'nothing', 'nothing', `new ${long.slice(50)} text`])
})

test.each([
  ['First name', 'Last name'],
  ['Given name', 'Surname'],
  ['Vorname', 'Nachname'],
  ['Vorname', 'Name'],
  ['Prénom', 'Nom'],
  ['Prénom', 'Nom de famille'],
  ['Nombre', 'Apellidos'],
  ['Nome', 'Cognome'],
  ['Imię', 'Nazwisko'],
  ['Jméno', 'Příjmení'],
])('“%s” and “%s” are the two parts of the name', (first, last) => {
  expect(targetsOf([column(last), column(first), column('E-mail')])).toEqual([
    'lastName',
    'firstName',
    'email',
  ])
})

test('parts of a name are attributes beside a column with all of it', () => {
  const columns = ['Full name', 'First name', 'Last name'].map((name) => column(name))
  expect(targetsOf(columns)).toEqual(['name', 'new First name text', 'new Last name text'])
  expect(targetsOf([column('Name'), column('First name')])).toEqual(['name', 'new First name text'])
})
