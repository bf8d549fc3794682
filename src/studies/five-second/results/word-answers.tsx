import { counted } from '#analysis/format.ts'
import { partsBy, type WordCount } from '#analysis/words.ts'
import css from './words-view.module.css'

interface WordAnswersProps {
  readonly word: WordCount
  readonly texts: readonly string[]
  readonly language: string
}

/** The answers a word comes from, the word marked in each. */
export function WordAnswers({ word, texts, language }: WordAnswersProps) {
  return (
    <div className={css.answers} role="status">
      <h3>
        “{word.word}” in {counted(word.count, 'answer')}
      </h3>
      <ul lang={language}>
        {word.answers.map((place) => (
          <li key={place}>
            {partsBy(texts[place] ?? '', word.stem, language).map(({ text, isHit }, part) =>
              // Parts of one text in their order: only the place tells them apart.
              isHit ? <mark key={`${part} ${text}`}>{text}</mark> : text,
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
