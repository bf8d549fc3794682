import type { Language } from '#contract/shared/enumerations.ts'

/** Texts of an invitation that its widget does not set. */
interface InvitationTexts {
  readonly accept: string
  readonly decline: string
  readonly close: string
  readonly newTab: string
  /** Name of the region for screen readers. */
  readonly region: string
}

/** The texts of the recruiting widget in every language of studies. */
export const invitationTexts: Readonly<Record<Language, InvitationTexts>> = {
  en: {
    accept: 'Yes, take part',
    decline: 'No, thanks',
    close: 'Close',
    newTab: 'opens in a new tab',
    region: 'Invitation to a study',
  },
  fr: {
    accept: 'Oui, je participe',
    decline: 'Non, merci',
    close: 'Fermer',
    newTab: 's’ouvre dans un nouvel onglet',
    region: 'Invitation à une étude',
  },
  de: {
    accept: 'Ja, ich mache mit',
    decline: 'Nein, danke',
    close: 'Schließen',
    newTab: 'öffnet sich in einem neuen Tab',
    region: 'Einladung zu einer Studie',
  },
  es: {
    accept: 'Sí, quiero participar',
    decline: 'No, gracias',
    close: 'Cerrar',
    newTab: 'se abre en una pestaña nueva',
    region: 'Invitación a un estudio',
  },
  it: {
    accept: 'Sì, partecipo',
    decline: 'No, grazie',
    close: 'Chiudi',
    newTab: 'si apre in una nuova scheda',
    region: 'Invito a uno studio',
  },
  sv: {
    accept: 'Ja, jag deltar',
    decline: 'Nej tack',
    close: 'Stäng',
    newTab: 'öppnas i en ny flik',
    region: 'Inbjudan till en studie',
  },
  no: {
    accept: 'Ja, jeg blir med',
    decline: 'Nei takk',
    close: 'Lukk',
    newTab: 'åpnes i en ny fane',
    region: 'Invitasjon til en studie',
  },
  da: {
    accept: 'Ja, jeg deltager',
    decline: 'Nej tak',
    close: 'Luk',
    newTab: 'åbner i en ny fane',
    region: 'Invitation til en undersøgelse',
  },
  nl: {
    accept: 'Ja, ik doe mee',
    decline: 'Nee, bedankt',
    close: 'Sluiten',
    newTab: 'opent in een nieuw tabblad',
    region: 'Uitnodiging voor een onderzoek',
  },
  fi: {
    accept: 'Kyllä, osallistun',
    decline: 'Ei kiitos',
    close: 'Sulje',
    newTab: 'avautuu uuteen välilehteen',
    region: 'Kutsu tutkimukseen',
  },
  hu: {
    accept: 'Igen, részt veszek',
    decline: 'Köszönöm, nem',
    close: 'Bezárás',
    newTab: 'új lapon nyílik meg',
    region: 'Meghívó egy kutatásra',
  },
  sk: {
    accept: 'Áno, zapojím sa',
    decline: 'Nie, ďakujem',
    close: 'Zavrieť',
    newTab: 'otvorí sa na novej karte',
    region: 'Pozvánka do výskumu',
  },
  cs: {
    accept: 'Ano, zapojím se',
    decline: 'Ne, děkuji',
    close: 'Zavřít',
    newTab: 'otevře se na nové kartě',
    region: 'Pozvánka do výzkumu',
  },
  pl: {
    accept: 'Tak, wezmę udział',
    decline: 'Nie, dziękuję',
    close: 'Zamknij',
    newTab: 'otwiera się w nowej karcie',
    region: 'Zaproszenie do badania',
  },
  pt: {
    accept: 'Sim, quero participar',
    decline: 'Não, obrigado',
    close: 'Fechar',
    newTab: 'abre num novo separador',
    region: 'Convite para um estudo',
  },
}
