import { otherText, type Survivors } from './reasons.ts'

/** Changes of the contract that no test notices. */
export const contract: Survivors = {
  'contract/site/booking.ts': [
    [
      "return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''",
      'A zone that is unknown throws; one that is known has a name, so no text it is compared with equals it.',
      otherText,
    ],
    [
      '} catch {',
      'Without it the function returns undefined, which a rule takes for no as well.',
      '{ return false } → {}',
    ],
  ],
  'contract/studies/tools/preference-test.ts': [
    [
      "if (known.has(id)) context.addIssue({ code: 'custom', path, message: messages.study.design.twice })",
      'What is told of a fault is where it is and its sentence; nobody reads its code.',
      `'custom' → ""`,
    ],
  ],
  'contract/site/uploads.ts': [
    [
      'const given = /\\.([\\da-z]+)$/i.exec(name)?.[1]?.toLowerCase()',
      'Where the pattern matches, its one group does.',
      '/\\.([\\da-z]+)$/i.exec(name)?.[1]?.toLowerCase → /\\.([\\da-z]+)$/i.exec(name)?.[1].toLowerCase',
    ],
  ],
}
