/** A text without case and accents. The databases differ in what their `lower` changes: SQLite knows ASCII only. */
export const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface SearchedTexts {
  readonly title: string
  /** List of texts, as JSON. */
  readonly tags: string
}

/** The text by which a study is found. */
export const searchKey = ({ title, tags }: SearchedTexts) => foldText(`${title}\n${tags}`)
