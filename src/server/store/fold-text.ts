/** A text without case and accents. The databases differ in what their `lower` changes: SQLite knows ASCII only. */
export const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
