/** Limits of the people of a workspace. */
export const peopleLimits = {
  /** People in a reply of the list. */
  perPage: 50,
  /** A count ends here: "more than 10,000". */
  counted: 10_000,
  /** People that one call changes. */
  perChange: 500,
  /** Changes of whole selections in a list; also the number that a workspace keeps. */
  bulkChanges: 20,
  /** Attributes of each kind of column; texts and choices share one. */
  attributes: { text: 40, number: 20, date: 15, yesNo: 15, severalOf: 10 },
  /** Options of an attribute. */
  options: 200,
  /** Options that one person has of an attribute. */
  chosen: 50,
  /** Length of the value of an attribute. */
  text: 500,
  /** Length of a note, and notes of one person. */
  note: 2000,
  notes: 1000,
  /** Tags of a workspace, of a person, and the length of one. */
  tags: 2000,
  tagsOfPerson: 100,
  tag: 60,
  /** Saved segments. */
  segments: 100,
  /** Events of the history in a reply. */
  events: 200,
  /** Events that a person reads about themselves. */
  ownEvents: 2000,
  /** Least length of a text that is searched for anywhere in a value. */
  contained: 2,
} as const
