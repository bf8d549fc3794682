import { foldText } from '../store/fold-text.ts'

interface SearchedTexts {
  readonly title: string
  /** List of texts, as JSON. */
  readonly tags: string
}

/** The text by which a study is found. */
export const searchKey = ({ title, tags }: SearchedTexts) => foldText(`${title}\n${tags}`)
