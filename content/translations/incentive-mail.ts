import type { Language } from '#contract/shared/enumerations.ts'

/** The words around a code that is sent by mail; `{team}` is filled in. */
interface IncentiveWords {
  readonly subject: string
  /** Name of the code, before a colon. */
  readonly code: string
  /** The reason for the mail. */
  readonly reason: string
}

export const incentiveWords: Readonly<Record<Language, IncentiveWords>> = {
  en: {
    subject: 'Your code for taking part',
    code: 'Your code',
    reason: 'You get this mail because you took part in a study of {team}.',
  },
  fr: {
    subject: 'Votre code pour votre participation',
    code: 'Votre code',
    reason: 'Vous recevez ce message parce que vous avez participé à une étude de {team}.',
  },
  de: {
    subject: 'Ihr Code für Ihre Teilnahme',
    code: 'Ihr Code',
    reason: 'Sie erhalten diese E-Mail, weil Sie an einer Studie von {team} teilgenommen haben.',
  },
  es: {
    subject: 'Su código por participar',
    code: 'Su código',
    reason: 'Recibe este correo porque ha participado en un estudio de {team}.',
  },
  it: {
    subject: 'Il suo codice per la partecipazione',
    code: 'Il suo codice',
    reason: 'Riceve questo messaggio perché ha partecipato a uno studio di {team}.',
  },
  sv: {
    subject: 'Din kod för att du deltog',
    code: 'Din kod',
    reason: 'Du får det här mejlet eftersom du deltog i en studie av {team}.',
  },
  no: {
    subject: 'Koden din for at du deltok',
    code: 'Koden din',
    reason: 'Du får denne e-posten fordi du deltok i en studie av {team}.',
  },
  da: {
    subject: 'Din kode for at deltage',
    code: 'Din kode',
    reason: 'Du får denne mail, fordi du deltog i en undersøgelse af {team}.',
  },
  nl: {
    subject: 'Uw code voor uw deelname',
    code: 'Uw code',
    reason: 'U krijgt deze e-mail omdat u hebt meegedaan aan een onderzoek van {team}.',
  },
  fi: {
    subject: 'Koodisi osallistumisesta',
    code: 'Koodisi',
    reason: 'Saat tämän viestin, koska osallistuit tutkimukseen, jonka järjesti {team}.',
  },
  hu: {
    subject: 'Az Ön kódja a részvételért',
    code: 'Az Ön kódja',
    reason: 'Azért kapja ezt a levelet, mert részt vett a(z) {team} egyik kutatásában.',
  },
  sk: {
    subject: 'Váš kód za účasť',
    code: 'Váš kód',
    reason: 'Tento e-mail ste dostali, pretože ste sa zúčastnili štúdie, ktorú robí {team}.',
  },
  cs: {
    subject: 'Váš kód za účast',
    code: 'Váš kód',
    reason: 'Tento e-mail jste dostali, protože jste se zúčastnili studie, kterou dělá {team}.',
  },
  pl: {
    subject: 'Twój kod za udział',
    code: 'Twój kod',
    reason: 'Otrzymujesz tę wiadomość z podziękowaniem za udział w badaniu prowadzonym przez {team}.',
  },
  pt: {
    subject: 'O seu código por ter participado',
    code: 'O seu código',
    reason: 'Recebe este e-mail porque participou num estudo de {team}.',
  },
}
