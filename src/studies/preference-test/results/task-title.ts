import type { PreferenceTaskModel } from '#analysis/preference-test.ts'

/** A task as a heading; its number only where there are several. */
export const taskTitle = ({ number, text }: PreferenceTaskModel, of: number) =>
  of > 1 ? `${number}. ${text}` : text
