import type { TitledText } from '#content/site/types.ts'
import { Prose } from './prose.tsx'

/** A heading of the third level, and the paragraph below it. */
export const TitledProse = ({ title, text }: Pick<TitledText, 'title' | 'text'>) => (
  <>
    <h3>{title}</h3>
    <p>
      <Prose text={text} />
    </p>
  </>
)
