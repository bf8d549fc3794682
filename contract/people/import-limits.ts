/** Limits of an import of people. */
export const importLimits = {
  /** Of a file. */
  bytes: 100 * 1024 * 1024,
  /** Characters of a pasted table. */
  pasted: 200_000,
  /** Rows of a file, the heading included. */
  rows: 500_000,
  columns: 500,
  /** Characters of a cell. */
  cell: 32_000,
  /** Sheets of a workbook. */
  sheets: 100,
  /** The heading is one of the first rows. */
  headerRow: 20,
  /** Files of a workspace that wait for their import. */
  waiting: { files: 40, bytes: 500 * 1024 * 1024 },
  /** Imports in a list; also the number that a workspace keeps. */
  imports: 200,
  /** Rows of each kind that are shown before an import. */
  examples: 20,
  /** Characters of a cell that is shown. */
  shown: 80,
  /** Days in which an import can be undone and its refused rows downloaded. */
  undoDays: 30,
  /** Days for which a file waits for its import. */
  waitingDays: 2,
} as const
