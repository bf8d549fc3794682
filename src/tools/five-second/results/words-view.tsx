import { useState } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted, percent } from '#studies/statistics/format.ts'
import { Button } from '#ui/button.tsx'
import type { AskedResult } from '../analysis/five-second.ts'
import { partsBy, type WordCount } from '../analysis/words.ts'
import { fiveSecondFormulas } from '../formulas.ts'
import { useModel } from './use-model.ts'
import { WordCloud } from './word-cloud.tsx'
import css from './words-view.module.css'

const firstWords = 20

/** The words of each free-text question, and the answers that contain them. */
export function WordsView(props: ToolViewProps<'fivesecond'>) {
  const { language } = props.results.study.tasks
  const tasks = useModel(props)
  return (
    <>
      {tasks.flatMap(({ id, questions }) =>
        questions
          .filter(({ type }) => type === 'text')
          .map((question) => <Words key={`${id} ${question.result.id}`} of={question} language={language} />),
      )}
    </>
  )
}

function Words({ of: { result, words, texts }, language }: { of: AskedResult; language: string }) {
  const [stem, choose] = useState<string>()
  // A changed filter can remove the chosen word.
  const chosen = words.find((word) => word.stem === stem) ?? words[0]
  return (
    <Chart
      title={result.text}
      lead={
        words.length === 0
          ? 'There are no answers with words to count.'
          : `${counted(words.length, 'word')} in ${counted(texts.length, result.unlisted ? 'newest answer' : 'answer')}. Select a word to read the answers that contain it.`
      }
      formula={[fiveSecondFormulas.words, fiveSecondFormulas.cloud]}
    >
      {words.length > 0 && (
        <div className={css.words}>
          <WordCloud words={words} chosen={chosen?.stem} onChoose={choose} />
          <WordTable
            caption={`Words in answers to: ${result.text}`}
            words={words}
            answers={texts.length}
            chosen={chosen?.stem}
            onChoose={choose}
          />
          {chosen && <WordAnswers word={chosen} texts={texts} language={language} />}
        </div>
      )}
    </Chart>
  )
}

/** A button that shows the answers with a word. */
const wordButton = (chosen: string | undefined, onChoose: (stem: string) => void) =>
  function WordButton({ stem, word }: WordCount) {
    return (
      <button
        type="button"
        className={css.word}
        aria-pressed={stem === chosen}
        onClick={() => onChoose(stem)}
      >
        {word}
      </button>
    )
  }

interface WordTableProps {
  readonly caption: string
  readonly words: readonly WordCount[]
  /** The number of answers. */
  readonly answers: number
  readonly chosen: string | undefined
  readonly onChoose: (stem: string) => void
}

function WordTable({ caption, words, answers, chosen, onChoose }: WordTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const rest = words.length - firstWords
  return (
    <div className={css.table}>
      <DataTable
        caption={caption}
        rows={isWhole ? words : words.slice(0, firstWords)}
        keyOf={({ stem }) => stem}
        columns={[
          {
            title: 'Word',
            cell: wordButton(chosen, onChoose),
          },
          {
            title: 'Other forms',
            cell: ({ word, forms }) => forms.filter((form) => form !== word).join(', '),
          },
          { title: 'Answers', isNumber: true, cell: ({ count }) => count },
          { title: 'Share', isNumber: true, cell: ({ count }) => percent(count / answers) },
        ]}
      />
      {!isWhole && rest > 0 && (
        <Button variant="outlined" size="sm" onClick={() => setIsWhole(true)}>
          Show {counted(rest, 'more word')}
        </Button>
      )}
    </div>
  )
}

interface WordAnswersProps {
  readonly word: WordCount
  readonly texts: readonly string[]
  readonly language: string
}

/** The answers that contain a word, with the word highlighted. */
function WordAnswers({ word, texts, language }: WordAnswersProps) {
  return (
    <div className={css.answers} role="status">
      <h3>
        “{word.word}” in {counted(word.count, 'answer')}
      </h3>
      <ul lang={language}>
        {word.answers.map((index) => (
          <li key={index}>
            {partsBy(texts[index] ?? '', word.stem, language).map(({ text, isHit }, part) =>
              // Parts may be equal, so the index is part of the key.
              isHit ? <mark key={`${part} ${text}`}>{text}</mark> : text,
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
