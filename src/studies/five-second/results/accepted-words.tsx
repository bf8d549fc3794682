import { type FormEvent, useId } from 'react'
import { maxLength } from '#contract/limits.ts'
import { Hidden } from '#studies/results/parts/hidden.tsx'
import css from './marks-view.module.css'

interface AcceptedWordsProps {
  readonly question: string
  readonly words: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

/** The words of which one is enough, with a field for another. */
export function AcceptedWords({ question, words, onChange }: AcceptedWordsProps) {
  const id = useId()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const word = new FormData(event.currentTarget).get('word')
    if (typeof word !== 'string' || word.trim() === '') return
    onChange([...words, word.trim()])
    event.currentTarget.reset()
  }
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
      <form className={css.form} onSubmit={add}>
        <label htmlFor={id}>
          Word or phrase<Hidden> that counts for: {question}</Hidden>
        </label>
        <input id={id} name="word" maxLength={maxLength.title} autoComplete="off" />
        <button type="submit">
          Add<Hidden> to: {question}</Hidden>
        </button>
      </form>
    </>
  )
}
