import type { ReactNode } from 'react'
import { format } from '#content/translations/index.ts'
import type { Design, PreferenceTask } from '#contract/studies/preference-test.ts'
import { type Comparison, missingFrom } from '#machines/preference-comparison.ts'
import { Button, StepTitle } from '../../player/parts/elements.tsx'
import { useTranslation } from '../../player/translation.tsx'
import css from './comparing.module.css'
import { choiceOf, type ComparisonWords, labelOf } from './comparison-words.ts'
import { DesignCard } from './design-card.tsx'
import { Turning } from './turning.tsx'

interface ComparingProps {
  readonly task: PreferenceTask
  /** “Task 1 of 3”; null where there is only one. */
  readonly place: string | null
  /** In the order of this participant. */
  readonly designs: readonly Design[]
  readonly comparison: Comparison
  readonly canConfirm: boolean
  readonly words: ComparisonWords
}

/** Tall ones fit two abreast on a phone, wide ones and those with controls need all of its width. */
const shapeOf = (designs: readonly Design[]) =>
  designs.every(({ media }) => media.kind === 'image' && media.height > media.width) ? 'tall' : 'wide'

/** The designs of a task, all at once or one by one, and the choice. */
export function Comparing({ task, place, designs, comparison, canConfirm, words }: ComparingProps) {
  const text = useTranslation()
  const isTurning = task.layout === 'one-by-one'
  const visible = isTurning ? designs.filter(({ id }) => id === comparison.inView) : designs
  const missing = missingFrom(task, comparison)
  return (
    <section className={css.task}>
      <div className={css.head}>
        {place && <p className={css.count}>{place}</p>}
        <StepTitle>{task.text}</StepTitle>
      </div>
      {isTurning && <Turning designs={designs} inView={comparison.inView} turn={words.turn} />}
      <ul className={css.designs} data-shape={shapeOf(designs)} data-count={visible.length}>
        {visible.map((design) => (
          <li key={design.id}>
            <DesignCard
              design={design}
              label={labelOf(text.tools.preferencetest, design.media, designs.indexOf(design))}
              isChosen={comparison.chosen === design.id}
              isWaiting={missing.length > 0}
              words={words}
            />
          </li>
        ))}
      </ul>
      <Choice designs={designs} comparison={comparison} missing={missing}>
        <Button isOff={!canConfirm} onClick={words.confirm}>
          {text.question.next}
        </Button>
      </Choice>
    </section>
  )
}

interface ChoiceProps extends Pick<ComparingProps, 'designs' | 'comparison'> {
  readonly missing: readonly string[]
  readonly children: ReactNode
}

/** What was chosen, or what is to be done before. It stays in sight. */
function Choice({ designs, comparison: { chosen }, missing, children }: ChoiceProps) {
  const text = useTranslation().tools.preferencetest
  const placeOf = (id: string) => designs.findIndex((design) => design.id === id)
  const said = () => {
    const design = designs.find(({ id }) => id === chosen)
    if (design) return `${choiceOf(text, design.media, placeOf(design.id))}. ${text.mayChange}`
    if (missing.length === 0) return text.chooseOne
    const [kind] = designs.map(({ media }) => media.kind)
    const places = missing.map((id) => placeOf(id) + 1).join(', ')
    return format(kind === 'image' ? text.look : text.play, { places })
  }
  return (
    <div className={css.choice}>
      <p role="status">{said()}</p>
      {children}
    </div>
  )
}
