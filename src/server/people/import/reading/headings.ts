import type { ImportField } from '#contract/people/imports.ts'
import { foldText } from '../../../store/fold-text.ts'
import { exportHeadings } from './export-headings.ts'

/** Headings of the fields in the languages of the product, without case, accents and signs. */
const headings: Readonly<Record<ImportField, string>> = {
  email: `email | mail | email address | e mail | e mail address | mail address | email id | contact email | primary email | work email
    | e mail adresse | email adresse | mailadresse | emailadresse | adresse e mail | adresse email | adresse mail | courriel
    | correo | correo electronico | direccion de correo | direccion de correo electronico | email direccion | indirizzo email | indirizzo e mail | posta elettronica
    | endereco de email | endereco de e mail | correio eletronico | e mailadres | emailadres | mailadres
    | e post | epost | e postadress | e postadresse | epostadress | epostadresse | e mailadresse | mejl
    | sahkoposti | sahkopostiosoite | e mail cim | email cim | emailcim | elektronikus levelcim
    | emailova adresa | e mailova adresa | mailova adresa | elektronicka adresa | adres e mail | adres email | adres mailowy`,
  name: `name | full name | fullname | contact name | display name | customer name
    | vor und nachname | vollstandiger name | vorname und nachname | nom complet | nom et prenom | prenom et nom | nom
    | nombre | nombre completo | nombre y apellidos | nome | nome completo | nome e cognome | nominativo
    | naam | volledige naam | namn | fullstandigt namn | navn | fulde navn | fullt navn | nimi | koko nimi | nev | teljes nev
    | jmeno | cele jmeno | jmeno a prijmeni | meno | cele meno | meno a priezvisko | imie i nazwisko | pelne imie i nazwisko`,
  firstName: `first name | firstname | given name | forename | vorname | rufname | prenom | nombre de pila | primer nombre | nombres
    | nome proprio | primeiro nome | voornaam | fornamn | fornavn | etunimi | keresztnev | krestni jmeno | krstne meno | imie`,
  lastName: `last name | lastname | surname | family name | second name | nachname | familienname | zuname | nom de famille | apellido | apellidos | primer apellido
    | cognome | apelido | apelidos | sobrenome | achternaam | efternamn | efternavn | etternavn | sukunimi | vezeteknev | prijmeni | priezvisko | nazwisko`,
  phone: `phone | phone number | telephone | telephone number | mobile | mobile number | mobile phone | cell | cell phone | cellphone | tel | tel no | phone no | mobil | handy
    | telefon | telefonnummer | mobilnummer | mobiltelefon | handynummer | rufnummer | telefonnumer
    | numero de telephone | numero telephone | portable | telefono | numero de telefono | telefono movil | movil | numero di telefono | cellulare | telefono cellulare
    | telefone | numero de telefone | telemovel | celular | telefoon | telefoonnummer | mobiel | mobiele nummer | mobiel nummer
    | puhelin | puhelinnumero | matkapuhelin | kannykka | telefonszam | mobilszam | telefonni cislo | telefonne cislo | cislo telefonu
    | numer telefonu | nr telefonu | telefon komorkowy | komorka`,
  language: `language | lang | locale | preferred language | sprache | bevorzugte sprache | langue | langue preferee | idioma | lengua
    | lingua | lingua preferita | lingua preferida | taal | voorkeurstaal | sprak | sprog | kieli | nyelv | jazyk | jezyk`,
  timeZone: `time zone | timezone | tz | zeitzone | fuseau horaire | zona horaria | fuso orario | fuso horario | tijdzone
    | tidszon | tidssone | tidszone | aikavyohyke | idozona | casove pasmo | casova zona | strefa czasowa`,
  tags: `tags | labels | schlagworter | schlagworte | etiketten | etiquettes | mots cles | etiquetas | etiqueta
    | etichette | etichetta | marcadores | trefwoorden | taggar | etiketter | etikett | merker | maerker | emneord | tunnisteet | cimkek
    | stitky | stitek | znacky | tagi | etykiety`,
  consentDay: `consent day | consent date | date of consent | consented on | consented at | consent given on | opt in date | opt in time
    | einwilligung am | datum der einwilligung | einwilligungsdatum | date du consentement | date de consentement
    | fecha de consentimiento | fecha del consentimiento | data del consenso | data consenso | data do consentimento | data de consentimento
    | datum toestemming | toestemmingsdatum | samtyckesdatum | datum for samtycke | samtykkedato | dato for samtykke
    | suostumuksen paiva | suostumuksen paivamaara | hozzajarulas datuma | hozzajarulas napja | datum souhlasu | datum suhlasu | data zgody`,
  consentHow: `consent how | consent source | consent method | source of consent | how consent was given | consent given by | opt in source
    | einwilligung wie | einwilligung durch | quelle der einwilligung | consentement comment | source du consentement
    | origen del consentimiento | forma de consentimiento | fonte del consenso | modalita del consenso | origem do consentimento | forma de consentimento
    | bron van toestemming | toestemming hoe | samtycke hur | kalla for samtycke | samtykke hvordan | kilde til samtykke
    | suostumuksen lahde | suostumuksen tapa | hozzajarulas modja | hozzajarulas forrasa | zpusob souhlasu | sposob suhlasu | sposob zgody | zrodlo zgody`,
  consentPurpose: `consent purpose | purpose of consent | consented to | consent for | einwilligung zweck | zweck der einwilligung | finalite du consentement
    | finalidad del consentimiento | finalita del consenso | finalidade do consentimento | doel van toestemming | toestemming doel
    | samtycke syfte | syfte med samtycke | samtykke formal | formal med samtykke | suostumuksen tarkoitus | hozzajarulas celja
    | ucel souhlasu | ucel suhlasu | cel zgody`,
  optedOut: `opted out | opt out | optout | unsubscribed | do not contact | no contact | do not email | abgemeldet | nicht kontaktieren | widersprochen
    | desinscrit | desabonne | ne pas contacter | dado de baja | no contactar | disiscritto | non contattare | cancelado | nao contactar | nao contatar
    | afgemeld | uitgeschreven | niet benaderen | avregistrerad | avanmald | kontakta inte | avmeldt | ikke kontakt | afmeldt | kontakt ikke
    | kieltaytynyt | ei saa ottaa yhteytta | leiratkozott | leiratkozva | odhlaseno | odhlasen | nekontaktovat | odhlaseny | wypisany | wypisano | nie kontaktowac`,
}

/** Headings differ in hyphens, colons and brackets; a star marks what is required. */
const simplify = (heading: string) =>
  foldText(heading)
    .replaceAll(/[øæłđ]/g, (letter) => ({ ø: 'o', æ: 'ae', ł: 'l', đ: 'd' })[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Headings of a part of the name where the other part has a column of its own: “Prénom” and “Nom”. */
const shortNames = new Set([
  'name',
  'nom',
  'nombre',
  'nome',
  'naam',
  'namn',
  'navn',
  'nimi',
  'nev',
  'jmeno',
  'meno',
])

const isField = (name: string): name is ImportField => Object.hasOwn(headings, name)

const exportHeadingsOf = (field: ImportField) =>
  field === 'firstName' || field === 'lastName' ? [] : [exportHeadings[field]]

const fieldsByHeading = new Map(
  Object.entries(headings).flatMap(([field, texts]) =>
    isField(field)
      ? [...texts.split('|'), ...exportHeadingsOf(field)].map((text) => [simplify(text), field] as const)
      : [],
  ),
)

/** The field of a person that a heading names in one of the languages of the product. */
export const fieldOfHeading = (heading: string): ImportField | undefined =>
  fieldsByHeading.get(simplify(heading))

/** Whether a first name in English stands beside the whole name rather than beside the last one. */
const isEnglish = (heading: string) => /^(first ?name|given name|forename)$/.test(simplify(heading))

/**
 * The fields that headings name together. A short name beside a part of it is the other part, as in “Prénom, Nom” and
 * “Nombre, Apellidos”; parts beside the whole name are no fields.
 */
export const fieldsOfHeadings = (names: readonly string[]): readonly (ImportField | undefined)[] => {
  const fields = names.map(fieldOfHeading)
  const first = fields.indexOf('firstName')
  const last = fields.indexOf('lastName')
  const whole = fields.indexOf('name')
  if (whole === -1) return fields
  const isPart = shortNames.has(simplify(names[whole] ?? '')) && (first === -1) !== (last === -1)
  if (isPart && last !== -1) return fields.with(whole, 'firstName')
  if (isPart && !isEnglish(names[first] ?? '')) return fields.with(whole, 'lastName')
  return fields.map((field) => (field === 'firstName' || field === 'lastName' ? undefined : field))
}
