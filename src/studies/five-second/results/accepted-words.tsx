import { useId, useRef } from 'react'
import { maxLength } from '#contract/limits.ts'
import { useAnnouncer } from '#studies/results/parts/announcer.tsx'
import { EntryForm } from '#studies/results/parts/entry-form.tsx'
import { Hidden } from '#studies/results/parts/hidden.tsx'
import { SmallButton } from '#studies/results/parts/small-button.tsx'
import css from './marks-view.module.css'

interface AcceptedWordsProps {
  readonly question: string
  readonly words: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

/** The words of which one is enough, with a field for another. */
export function AcceptedWords({ question, words, onChange }: AcceptedWordsProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { say, said } = useAnnouncer()
  const add = (word: string) => {
    onChange([...words, word])
    say(`“${word}” counts.`)
  }
  const remove = (word: string) => {
    onChange(words.filter((one) => one !== word))
    say(`“${word}” counts no more.`)
    // The button that was pressed goes with it.
    list.current?.focus()
  }
  return (
    <>
      {said}
      {words.length === 0 && <p className={css.note}>No word counts yet, so there is no recall.</p>}
      <ul ref={list} tabIndex={-1} className={css.words} aria-label="Words that count">
        {words.map((word) => (
          <li key={word}>
            {word}
            <button type="button" onClick={() => remove(word)}>
              <span aria-hidden="true">×</span>
              <Hidden>
                Remove {word} from: {question}
              </Hidden>
            </button>
          </li>
        ))}
      </ul>
      <EntryForm onEntered={add}>
        <label htmlFor={id}>
          Word or phrase<Hidden> that counts for: {question}</Hidden>
        </label>
        <input id={id} name="entry" maxLength={maxLength.title} autoComplete="off" />
        <SmallButton look="strong" type="submit">
          Add<Hidden> to: {question}</Hidden>
        </SmallButton>
      </EntryForm>
    </>
  )
}
