/**
 * Limits of recordings. This file and `active-content.ts` have no imports: the recorder, which runs on other people's
 * pages, has neither zod nor the messages in its bundle.
 */
export const recordingLimits = {
  /** Compressed bytes of a chunk of several events: browsers take no more from a page that is being left. */
  chunkBytes: 64 * 1024,
  /** Compressed bytes of a chunk with a full snapshot, or with one event that cannot be split. */
  snapshotBytes: 1_500_000,
  /** Bytes of a chunk once it is inflated. */
  inflatedBytes: 20 * 1024 * 1024,
  /** Events of a chunk. */
  events: 20_000,
  /** Nodes of a tree that is added at once, a snapshot or a part of a page; a chunk may add twice as many in all. */
  nodes: 60_000,
  /** Levels of such a tree. Browsers end the elements of HTML at 512. */
  levels: 600,
  /** Depth of the JSON of a chunk. A level of the page is two levels of JSON. */
  depth: 2500,
  /** Chunks of a session: four hours with one per 4 s. */
  chunks: 3600,
  /** Hours after which a session ends. */
  sessionHours: 4,
  /** Compressed bytes of a session. */
  sessionBytes: 20 * 1024 * 1024,
  /** Minutes without a chunk after which the server closes a session. */
  idleMinutes: 30,
  /** Length of an address. */
  url: 2000,
  /** Length of a text in a signal: a message, a name, a value. */
  text: 500,
  /** Length of the trace of an error. */
  trace: 2000,
  /** Length of a text node, a style sheet or an attribute, such as a picture as data URL. */
  content: 2_000_000,
  /** Attributes of an element. */
  attributes: 200,
  /** Values that a person's identity or an own event carries. */
  values: 20,
  /** Length of the path of an element. */
  path: 1000,
} as const
