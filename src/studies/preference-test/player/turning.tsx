import { format } from '#content/translations/index.ts'
import type { Design } from '#contract/studies/preference-test.ts'
import { Button } from '../../player/parts/elements.tsx'
import { useTranslation } from '../../player/translation.tsx'
import { labelOf } from './comparison-words.ts'
import css from './turning.module.css'

interface TurningProps {
  readonly designs: readonly Design[]
  readonly inView: string
  readonly turn: (design: string) => void
}

/** The way from one design to the next, where they are shown one by one. */
export function Turning({ designs, inView, turn }: TurningProps) {
  const text = useTranslation().tools.preferencetest
  const here = designs.findIndex(({ id }) => id === inView)
  const shown = designs[here]
  const to = (step: number) => designs[here + step]
  const [before, after] = [to(-1), to(1)]
  return (
    <nav className={css.turning} aria-label={text.designs}>
      <Button look="secondary" isOff={!before} onClick={() => before && turn(before.id)}>
        {text.previous}
      </Button>
      <p role="status">
        {shown && format(text.inView, { label: labelOf(text, shown.media, here), total: designs.length })}
      </p>
      <Button look="secondary" isOff={!after} onClick={() => after && turn(after.id)}>
        {text.following}
      </Button>
    </nav>
  )
}
