import { useId } from 'react'
import { maxLength } from '#contract/limits.ts'
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
  return (
    <>
      {words.length === 0 && <p className={css.note}>No word counts yet, so there is no recall.</p>}
      <ul className={css.words}>
        {words.map((word) => (
          <li key={word}>
            {word}
            <button type="button" onClick={() => onChange(words.filter((one) => one !== word))}>
              <span aria-hidden="true">×</span>
              <Hidden>
                Remove {word} from: {question}
              </Hidden>
            </button>
          </li>
        ))}
      </ul>
      <EntryForm onEntered={(word) => onChange([...words, word])}>
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
