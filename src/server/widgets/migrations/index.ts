import { widgets } from './2026-12-15-widgets.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-15-widgets': widgets,
}
