import type { SenderFindingCode, SenderState } from '#contract/mailings/sender-check.ts'

export const senderStateNames: Readonly<Record<SenderState, string>> = {
  ok: 'In order',
  weak: 'Weak',
  missing: 'Missing',
  broken: 'Broken',
  unknown: 'Not known',
}

/** The records that are checked: name and purpose. */
export const senderMethods = {
  spf: { name: 'SPF', text: 'Names the servers that may send mail for the domain.' },
  dkim: { name: 'DKIM', text: 'Has the key that signatures of mails are checked with.' },
  dmarc: { name: 'DMARC', text: 'Says what happens with mails that fail both, and who gets reports.' },
} as const

/** The problems of these records, and what to do. */
export const senderFindingTexts: Readonly<Record<SenderFindingCode, string>> = {
  noAnswer: 'DNS did not answer: check again in a few minutes.',
  spfMissing: 'There is no SPF record: add the one that your mail server or relay names in its guide.',
  spfTwice: 'There are several SPF records, which counts as none: merge them into one.',
  spfSyntax: 'Receivers cannot read a part of the record: correct it.',
  spfTooManyLookups:
    'Receivers stop after 10 look-ups: remove includes that you no longer need, or replace some by addresses.',
  spfIncludeMissing: 'The record includes a domain without SPF: remove or correct it.',
  spfLoop: 'The record includes itself: remove the include that leads back.',
  spfPassAll: 'The record lets every server send for the domain: end it with “~all” or “-all”.',
  spfNeutralAll:
    'The record says nothing about other servers: end it with “~all” or “-all”, not with “?all”.',
  spfNoAll: 'The record does not say what holds for other servers: end it with “~all” or “-all”.',
  dmarcMissing:
    'There is no DMARC record: add one at this name, at first as “v=DMARC1; p=none” with an address for reports.',
  dmarcTwice: 'There are several DMARC records, which counts as none: keep one.',
  dmarcSyntax: 'Receivers cannot read a part of the record: correct it.',
  dmarcNone:
    'The policy is “none”, so forged mails are delivered too: once the reports show no failures of your own mails, change it to “quarantine”.',
  dmarcPart: 'The policy holds for a part of the mails only: remove “pct” once the reports are good.',
  dmarcTest: 'The policy is only tested: remove “t=y” once the reports are good.',
  dmarcNoReports: 'Nobody gets reports: add “rua=mailto:” with an address to see who sends for the domain.',
  dmarcOfParent:
    'The record of a domain above holds for this one: nothing to do, unless you want another policy here.',
  dkimSelector:
    'Give the selector of your relay: it stands as s= in the DKIM-Signature of a mail that you received.',
  dkimMissing:
    'There is no key at this name: check the selector, or add the record that your relay names in its guide.',
  dkimTwice: 'There are several keys at this name, so that signatures may fail: keep one.',
  dkimSyntax: 'Receivers cannot read a part of the record: copy it from the guide of your relay once more.',
  dkimRevoked: 'The key is revoked, so signatures with it fail: let your relay sign with another selector.',
  dkimKeyTooShort: 'Receivers refuse RSA keys below 1024 bits: let your relay make one with 2048 bits.',
  dkimKeyShort: 'The RSA key has fewer than 2048 bits: let your relay make a longer one.',
  dkimTest: 'The key is marked as a test, so receivers may treat mails as unsigned: remove “t=y”.',
}
