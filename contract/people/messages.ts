/** Texts about the people of a workspace. They are part of the contract. */
export const peopleMessages = {
  unknown: 'This person is not in your database, or was deleted.',
  changedMeanwhile: 'Someone has changed this person meanwhile. Reload the page to see the change.',
  emailTaken: 'Another person in your database has this address',
  stillOptedOut:
    'This person asked not to be asked again. To ask them, enter the consent that they have given since then.',
  tooShort: (length: number) => `Enter at least ${length} characters` as const,
  cursor: 'This list has changed. Begin at its first page.',
  search: 'This search takes too long. Use fewer conditions, or a narrower one.',
  tooManyTags: (max: number) => `A person has at most ${max} tags.` as const,

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
  value: {
    text: 'Enter a text',
    number: 'Enter a number',
    date: 'Enter a date',
    yesNo: 'Choose yes or no',
    option: 'Choose one of the options',
  },
} as const
