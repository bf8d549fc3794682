/** Texts about the people of a workspace. They are part of the contract. */
export const peopleMessages = {
  unknown: 'This person is not in your database, or was deleted.',
  changedMeanwhile: 'Someone has changed this person meanwhile. Reload the page to see the change.',
  emailTaken: 'Another person in your database has this address',
  stillOptedOut:
    'This person asked not to be asked again. To ask them, enter the consent that they have given since then.',
  erased:
    'This person asked to be erased, and is not stored again. Only the person can change that, by a new consent of their own.',
  tooShort: (length: number) => `Enter at least ${length} characters` as const,
  cursor: 'This list has changed. Begin at its first page.',
  search: 'This search takes too long. Use fewer conditions, or a narrower one.',
  tooManyNotes: (max: number) => `A person has at most ${max} notes.` as const,
  tooManyTags: (max: number) => `A person has at most ${max} tags.` as const,

  own: {
    unknown: 'This link no longer works. Ask the team that sent it for a new one.',
    erased:
      'Everything about you is erased. The team keeps no copy of it here. A mail that is already on its way can still arrive.',
    optedOut: 'Saved. This team may not ask you again.',
    agreed: 'Saved. By your consent of today, this team may ask you again.',
    how: 'Page of the person',
    purpose: 'Invitations to studies',
  },
  eligibility: {
    changedMeanwhile: 'Someone has changed these rules meanwhile. Reload the page to see the change.',
  },
  retention: {
    changedMeanwhile: 'Someone has changed this meanwhile. Reload the page to see the change.',
  },
  attribute: {
    unknown: 'This attribute does not exist, or was removed.',
    nameTaken: 'Another attribute has this name',
    tooMany: (max: number) =>
      `A database has at most ${max} attributes of this type. Remove one first.` as const,
    changedMeanwhile: 'Someone has changed this attribute meanwhile. Reload the page to see the change.',
    optionTaken: 'Two options have this name',
    noOptions: 'Attributes of this type have no options',
    tooManyOptions: (max: number) => `An attribute has at most ${max} options` as const,
    removed: 'The attribute is removed, with its values.',
    filtered: 'This attribute was removed',
    wrongType: 'This attribute has another type',
  },
  merge: {
    itself: 'Choose another one',
    type: 'Choose an attribute of the same type',
    tooManyOptions: (max: number) =>
      `Together the attributes have more than ${max} options. Merge options first.` as const,
    isRunning: 'Values are still being moved by an earlier merge. Try again in a few minutes.',
    whileImporting:
      'People are being imported or changed, or an import is being undone. Merge when that is done.',
  },
  bulk: {
    unknown: 'This change does not exist, or is long over.',
    otherPeople: 'Other people are in this selection by now. Look at it once more, then repeat the change.',
    notAllowed: 'The person or key that started this may no longer change people. The rest stays as it was.',
    lost: 'The server could not finish this. Repeat the change.',
  },
  tag: {
    unknown: 'This tag does not exist, or was deleted.',
    nameTaken: 'Another tag has this name',
    tooMany: (max: number) => `A database has at most ${max} tags. Delete one first.` as const,
    deleted: 'The tag is deleted.',
  },
  segment: {
    unknown: 'This segment does not exist, or was deleted.',
    nameTaken: 'Another segment has this name',
    tooMany: (max: number) => `A database has at most ${max} segments. Delete one first.` as const,
    deleted: 'The segment is deleted.',
  },
  import: {
    unknown: 'This import does not exist, or was deleted.',
    file: 'Choose a CSV or XLSX file',
    noTable: 'This file has no rows that can be read',
    damaged:
      'This workbook is damaged, protected by a password, or of another format. Save it as XLSX or CSV.',
    tooManyColumns: (max: number) => `A file has at most ${max} columns` as const,
    tooManyRows: (max: number) => `A file has at most ${max} rows. Split it.` as const,
    tooManyCells: 'This file takes too long to read. Split it, or save it as CSV.',
    cell: (max: number) => `A cell has at most ${max} characters` as const,
    noSheet: 'The workbook has no such sheet',
    tooManyFiles: 'Too many files wait for their import. Import or delete one first.',
    changed: 'This import is in another state. Reload the page.',
    columns: 'The file has another number of columns',
    oneEmail: 'Choose one column for the e-mail addresses',
    twice: 'Two columns fill the same field',
    dates: 'Choose how the dates of this column are written',
    decimals: 'Choose how the numbers of this column are written',
    options: (max: number) => `A column has more than ${max} different options. Import it as text.` as const,
    expired: 'This import can no longer be undone.',
    stopped: 'The import is stopped. People before the stop are imported.',
    deleted: 'The file is deleted.',
    lost: 'The server could not finish this. Try again.',
    gone: 'The file of this import is gone. Choose it again.',
  },
  value: {
    text: 'Enter a text',
    number: 'Enter a number',
    date: 'Enter a date',
    yesNo: 'Choose yes or no',
    option: 'Choose one of the options',
  },
} as const
