import { useRef, useState } from 'react'
import type { Language } from '#contract/shared/enumerations.ts'
import { Button } from '#ui/button.tsx'
import { useAnnouncer, VisuallyHidden } from '#ui/visually-hidden.tsx'
import { wordFormulas } from '../../formulas/words.ts'
import { counted, percent } from '../../statistics/format.ts'
import { partsAt, type WordCount } from '../../words/word-counts.ts'
import { Chart } from '../parts/chart.tsx'
import { DataTable } from '../parts/data-table.tsx'
import css from './text-words.module.css'
import { WordCloud } from './word-cloud.tsx'

const firstWords = 20

interface TextWordsProps {
  readonly question: string
  readonly words: readonly WordCount[]
  /** The newest answers, or all. */
  readonly texts: readonly string[]
  readonly hasUnlisted: boolean
  readonly language: Language
  /** Forms that are counted apart, in all questions of the study. */
  readonly apart: readonly string[]
  readonly onChange: (apart: readonly string[]) => void
}

/** The words of a free-text question with the answers that contain them; forms can be split and merged again. */
export function TextWords(props: TextWordsProps) {
  const { question, words, texts, hasUnlisted, language, apart, onChange } = props
  const [id, choose] = useState<string>()
  const { announce, announcement } = useAnnouncer()
  const table = useRef<HTMLDivElement>(null)
  // A changed filter, or a split, can remove the chosen word.
  const chosen = words.find((word) => word.id === id) ?? words[0]
  const split = ({ word, forms }: WordCount) => {
    onChange([...new Set([...apart, ...forms])])
    announce(`The forms of “${word}” are counted apart.`)
    // The button that had the focus is removed.
    table.current?.focus()
  }
  const splitHere = apart.filter((form) => words.some(({ forms }) => forms.includes(form)))
  const mergeAgain = () => {
    onChange(apart.filter((form) => !splitHere.includes(form)))
    announce('The forms are merged again.')
    table.current?.focus()
  }
  return (
    <Chart
      title={question}
      lead={
        words.length === 0
          ? 'There are no answers with words to count.'
          : `${counted(words.length, 'word')} in ${counted(texts.length, hasUnlisted ? 'newest answer' : 'answer')}. Select a word to read the answers that contain it.`
      }
      formula={[wordFormulas.words, wordFormulas.cloud]}
    >
      {announcement}
      {words.length > 0 && (
        <div className={css.words}>
          <WordCloud words={words} chosen={chosen?.id} onChoose={choose} />
          <div ref={table} tabIndex={-1} className={css.table} role="group" aria-label="Table of words">
            <WordTable
              caption={`Words in answers to: ${question}`}
              words={words}
              answers={texts.length}
              chosen={chosen?.id}
              onChoose={choose}
              onChange={split}
            />
            {splitHere.length > 0 && (
              <p className={css.apart}>
                Counted apart: {splitHere.map((form) => `“${form}”`).join(', ')}.{' '}
                <Button variant="link" onClick={mergeAgain}>
                  Merge again
                </Button>
              </p>
            )}
          </div>
          {chosen && <WordAnswers word={chosen} texts={texts} language={language} />}
        </div>
      )}
    </Chart>
  )
}

interface WordTableProps {
  readonly caption: string
  readonly words: readonly WordCount[]
  /** The number of answers. */
  readonly answers: number
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onChange: (word: WordCount) => void
}

/** A button that shows the answers with a word. */
const wordButton = (chosen: string | undefined, onChoose: (id: string) => void) =>
  function WordButton({ id, word }: WordCount) {
    return (
      <button type="button" className={css.word} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        {word}
      </button>
    )
  }

/** The forms beside the most frequent one, and a button to split them. */
const otherForms = (onChange: (word: WordCount) => void) =>
  function OtherForms(word: WordCount) {
    const others = word.forms.filter((form) => form !== word.word)
    if (others.length === 0) return null
    return (
      <>
        {others.join(', ')}{' '}
        <Button variant="link" onClick={() => onChange(word)}>
          Split<VisuallyHidden> the forms of {word.word}</VisuallyHidden>
        </Button>
      </>
    )
  }

function WordTable({ caption, words, answers, chosen, onChoose, onChange }: WordTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const rest = words.length - firstWords
  return (
    <>
      <DataTable
        caption={caption}
        rows={isWhole ? words : words.slice(0, firstWords)}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Word', cell: wordButton(chosen, onChoose) },
          { title: 'Other forms', cell: otherForms(onChange) },
          { title: 'Answers', isNumber: true, cell: ({ count }) => count },
          { title: 'Share', isNumber: true, cell: ({ count }) => percent(count / answers) },
        ]}
      />
      {!isWhole && rest > 0 && (
        <Button variant="outlined" size="sm" onClick={() => setIsWhole(true)}>
          Show {counted(rest, 'more word')}
        </Button>
      )}
    </>
  )
}

interface WordAnswersProps {
  readonly word: WordCount
  readonly texts: readonly string[]
  readonly language: Language
}

/** The answers that contain a word, with the word highlighted. */
function WordAnswers({ word, texts, language }: WordAnswersProps) {
  return (
    <div className={css.answers} role="status">
      <h3>
        “{word.word}” in {counted(word.count, 'answer')}
      </h3>
      <ul lang={language}>
        {word.answers.map(({ index, spans }) => (
          <li key={index}>
            {partsAt(texts[index] ?? '', spans).map(({ text, isHit }, part) =>
              // Parts may be equal, so the index is part of the key.
              isHit ? <mark key={`${part} ${text}`}>{text}</mark> : text,
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
