import type { Design } from '#contract/studies/preference-test.ts'
import { Button } from '../../player/parts/button.tsx'
import { labelOf } from './comparison-words.ts'
import css from './turning.module.css'

interface TurningProps {
  readonly designs: readonly Design[]
  readonly inView: string
  readonly turn: (design: string) => void
}

/** The way from one design to the next, where they are shown one by one. */
export function Turning({ designs, inView, turn }: TurningProps) {
  const here = designs.findIndex(({ id }) => id === inView)
  const to = (step: number) => designs[here + step]
  const [before, after] = [to(-1), to(1)]
  return (
    <nav className={css.turning} aria-label="The designs">
      <Button look="secondary" disabled={!before} onClick={() => before && turn(before.id)}>
        Previous
      </Button>
      <p role="status">
        {designs.flatMap(({ id, media }, place) => (id === inView ? labelOf(media, place) : []))} of{' '}
        {designs.length}
      </p>
      <Button look="secondary" disabled={!after} onClick={() => after && turn(after.id)}>
        Next
      </Button>
    </nav>
  )
}
