import type { Language } from '#contract/shared/enumerations.ts'

/** The words around the text of an invitation by mail; `{team}` and `{link}` are filled in. */
interface InvitationWords {
  /** The button that opens the study. */
  readonly take: string
  /** The reason for the mail. */
  readonly reason: string
  /** The way out, with the link at its end. */
  readonly off: string
}

export const invitationWords: Readonly<Record<Language, InvitationWords>> = {
  en: {
    take: 'Take part',
    reason: 'You get this mail because {team} keeps your address among the people it may ask.',
    off: 'To get no more invitations, open {link}',
  },
  fr: {
    take: 'Participer',
    reason:
      'Vous recevez ce message parce que votre adresse figure parmi celles des personnes que {team} peut solliciter.',
    off: 'Pour ne plus recevoir d’invitations, ouvrez {link}',
  },
  de: {
    take: 'Teilnehmen',
    reason: 'Sie erhalten diese E-Mail, weil Ihre Adresse zu den Personen gehört, die {team} fragen darf.',
    off: 'Um keine Einladungen mehr zu erhalten, öffnen Sie {link}',
  },
  es: {
    take: 'Participar',
    reason:
      'Recibe este correo porque {team} guarda su dirección entre las personas a las que puede preguntar.',
    off: 'Para no recibir más invitaciones, abra {link}',
  },
  it: {
    take: 'Partecipa',
    reason:
      'Riceve questo messaggio perché {team} conserva il suo indirizzo tra le persone che può interpellare.',
    off: 'Per non ricevere altri inviti, apra {link}',
  },
  sv: {
    take: 'Delta',
    reason: 'Du får det här mejlet eftersom din adress finns bland de personer som {team} får fråga.',
    off: 'Om du inte vill få fler inbjudningar, öppna {link}',
  },
  no: {
    take: 'Delta',
    reason: 'Du får denne e-posten fordi adressen din er blant personene som {team} kan spørre.',
    off: 'Hvis du ikke vil ha flere invitasjoner, åpne {link}',
  },
  da: {
    take: 'Deltag',
    reason: 'Du får denne mail, fordi din adresse er blandt de personer, som {team} må spørge.',
    off: 'Hvis du ikke vil have flere invitationer, så åbn {link}',
  },
  nl: {
    take: 'Meedoen',
    reason: 'U krijgt deze e-mail omdat uw adres hoort bij de mensen aan wie {team} iets mag vragen.',
    off: 'Om geen uitnodigingen meer te krijgen, opent u {link}',
  },
  fi: {
    take: 'Osallistu',
    reason: 'Saat tämän viestin, koska osoitteesi on niiden ihmisten joukossa, joilta {team} voi kysyä.',
    off: 'Jos et halua enää kutsuja, avaa {link}',
  },
  hu: {
    take: 'Részt veszek',
    reason: 'Azért kapja ezt a levelet, mert a címe azoké között van, akiket a(z) {team} megkérdezhet.',
    off: 'Ha nem szeretne több meghívót kapni, nyissa meg ezt: {link}',
  },
  sk: {
    take: 'Zúčastniť sa',
    reason: 'Tento e-mail ste dostali, pretože {team} má vašu adresu medzi ľuďmi, ktorých môže osloviť.',
    off: 'Ak už nechcete dostávať pozvánky, otvorte {link}',
  },
  cs: {
    take: 'Zúčastnit se',
    reason: 'Tento e-mail jste dostali, protože {team} má vaši adresu mezi lidmi, které smí oslovit.',
    off: 'Pokud už nechcete dostávat pozvánky, otevřete {link}',
  },
  pl: {
    take: 'Weź udział',
    reason: 'Otrzymujesz tę wiadomość, ponieważ {team} ma Twój adres wśród osób, które może pytać.',
    off: 'Aby nie otrzymywać więcej zaproszeń, otwórz {link}',
  },
  pt: {
    take: 'Participar',
    reason: 'Recebe este e-mail porque {team} guarda o seu endereço entre as pessoas a quem pode perguntar.',
    off: 'Para não receber mais convites, abra {link}',
  },
}
