import type { OptionResult } from '#analysis/question-results.ts'
import { ShareBar } from '../parts/share-bar.tsx'
import css from './questions.module.css'

/** A bar for each option, with its interval. */
export function Bars({ options }: { options: readonly OptionResult[] }) {
  return (
    <ul className={css.options}>
      {options.map(({ id, label, image, share }) => (
        <li key={id} data-picture={image ? '' : undefined}>
          {image && <img src={image} alt="" className={css.picture} loading="lazy" />}
          <span className={css.label}>{label}</span>
          <ShareBar of={share} />
        </li>
      ))}
    </ul>
  )
}
