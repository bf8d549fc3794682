import { useEffect, useEffectEvent, useState } from 'react'
import { format, type ToolMessages } from '#content/translations/translation.ts'
import type { Media } from '#contract/studies/media.ts'
import type { Design, PreferenceTask } from '#contract/studies/tools/preference-test.ts'
import { type Comparison, missingFrom } from '#machines/tools/preference-test/preference-comparison.ts'
import { MediaView } from '#studies/player/parts/media-view.tsx'
import { StepActions } from '#studies/player/parts/step-actions.tsx'
import { StepTitle } from '#studies/player/parts/step-title.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import css from './comparing.module.css'

/** Commands for the designs of a task. */
export interface ComparisonActions {
  /** The designs in view are painted. */
  readonly show: () => void
  readonly turn: (design: string) => void
  readonly open: (design: string) => void
  readonly close: () => void
  readonly play: (design: string) => void
  readonly end: (design: string) => void
  readonly read: (design: string) => void
  readonly choose: (design: string) => void
  readonly undo: () => void
  readonly confirm: () => void
  readonly reopen: () => void
  readonly give: (reason: string) => void
}

type PreferenceMessages = ToolMessages<'preferencetest'>

/** The label of a design: its media kind and its position. */
export const labelOf = ({ labels }: PreferenceMessages, { kind }: Media, index: number) =>
  format(labels[kind], { n: index + 1 })

/** The text that names the chosen design. */
export const choiceText = ({ yourChoice }: PreferenceMessages, { kind }: Media, index: number) =>
  format(yourChoice[kind], { n: index + 1 })

interface ComparingProps {
  readonly task: PreferenceTask
  /** “Task 1”; null where there is only one. */
  readonly position: string | null
  /** In the participant's order. */
  readonly designs: readonly Design[]
  readonly comparison: Comparison
  readonly canConfirm: boolean
  /** Whether the task waits for its first painted designs, and takes no commands yet. */
  readonly isPresenting: boolean
  readonly actions: ComparisonActions
}

/** Tall images fit side by side on a phone; wide images and media with controls need its full width. */
const shapeOf = (designs: readonly Design[]) =>
  designs.every(({ media }) => media.kind === 'image' && media.height > media.width) ? 'tall' : 'wide'

/** The designs of a task, side by side or one by one, and the choice between them. */
export function Comparing({
  task,
  position,
  designs,
  comparison,
  canConfirm,
  isPresenting,
  actions,
}: ComparingProps) {
  const translation = useTranslation()
  const isOneByOne = task.layout === 'one-by-one'
  const visible = isOneByOne ? designs.filter(({ id }) => id === comparison.inView) : designs
  const missing = missingFrom(task, comparison)
  // A design that is not painted yet is neither timed nor chosen.
  const [painted, setPainted] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = visible.some(({ id, media }) => media.kind === 'image' && !painted.has(id))
  const show = useEffectEvent(actions.show)
  useEffect(() => {
    if (!isWaiting) show()
  }, [isWaiting])
  return (
    <section className={css.task}>
      <div className={css.head}>
        {position && <p className={css.position}>{position}</p>}
        <StepTitle>{task.text}</StepTitle>
        <ChoiceStatus designs={designs} comparison={comparison} missing={missing} isWaiting={isWaiting} />
      </div>
      {isOneByOne && (
        <DesignPager
          designs={designs}
          inView={comparison.inView}
          // A design that has to be viewed counts as viewed once turned to: it is not left before it is painted.
          isOff={isPresenting || (task.seeAll && isWaiting)}
          turn={actions.turn}
        />
      )}
      <ul className={css.designs} data-shape={shapeOf(designs)} data-count={visible.length}>
        {visible.map((design) => (
          <li key={design.id}>
            <DesignCard
              design={design}
              label={labelOf(translation.tools.preferencetest, design.media, designs.indexOf(design))}
              isChosen={comparison.chosen === design.id}
              isWaiting={isWaiting || missing.length > 0}
              isPresenting={isPresenting}
              onShown={() => setPainted((before) => new Set([...before, design.id]))}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {/* In the flow of the page: a bar at the edge of the window would cover designs and their buttons. */}
      <StepActions>
        <Button isOff={!canConfirm} onClick={actions.confirm}>
          {translation.question.next}
        </Button>
      </StepActions>
    </section>
  )
}

interface ChoiceStatusProps extends Pick<ComparingProps, 'designs' | 'comparison'> {
  readonly missing: readonly string[]
  /** Whether a design in view is not painted: it is loading, or says that it could not be loaded. */
  readonly isWaiting: boolean
}

/** The choice, or what to do before choosing; nothing while a picture stands in the way of a choice. */
function ChoiceStatus({ designs, comparison: { chosen }, missing, isWaiting }: ChoiceStatusProps) {
  const messages = useTranslation().tools.preferencetest
  const indexOf = (id: string) => designs.findIndex((design) => design.id === id)
  const statusText = () => {
    const design = designs.find(({ id }) => id === chosen)
    if (design) return `${choiceText(messages, design.media, indexOf(design.id))}. ${messages.mayChange}`
    if (isWaiting) return null
    if (missing.length === 0) return messages.chooseOne
    const [kind] = designs.map(({ media }) => media.kind)
    const places = missing.map((id) => indexOf(id) + 1).join(', ')
    return format(kind === 'image' ? messages.look : messages.play, { places })
  }
  return (
    <p role="status" className={css.status}>
      {statusText()}
    </p>
  )
}

interface DesignPagerProps {
  readonly designs: readonly Design[]
  readonly inView: string
  readonly isOff: boolean
  readonly turn: (design: string) => void
}

/** Previous and Next, where designs are shown one by one. */
function DesignPager({ designs, inView, isOff, turn }: DesignPagerProps) {
  const messages = useTranslation().tools.preferencetest
  const index = designs.findIndex(({ id }) => id === inView)
  const design = designs[index]
  const [previous, next] = [designs[index - 1], designs[index + 1]]
  return (
    <nav className={css.pager} aria-label={messages.designs}>
      <Button variant="outlined" isOff={isOff || !previous} onClick={() => previous && turn(previous.id)}>
        {messages.previous}
      </Button>
      <p role="status">
        {design &&
          format(messages.inView, { label: labelOf(messages, design.media, index), total: designs.length })}
      </p>
      <Button variant="outlined" isOff={isOff || !next} onClick={() => next && turn(next.id)}>
        {messages.following}
      </Button>
    </nav>
  )
}

interface DesignCardProps {
  readonly design: Design
  readonly label: string
  readonly isChosen: boolean
  /** Designs have to be painted or viewed before one can be chosen. */
  readonly isWaiting: boolean
  readonly isPresenting: boolean
  readonly onShown: () => void
  readonly actions: ComparisonActions
}

/**
 * A design with its label and the buttons Full size and Choose. A click on the design chooses it too, or undoes that.
 */
function DesignCard({
  design: { id, media },
  label,
  isChosen,
  isWaiting,
  isPresenting,
  onShown,
  actions,
}: DesignCardProps) {
  const {
    shell,
    tools: { preferencetest: messages },
  } = useTranslation()
  const toggle = () => (isChosen ? actions.undo() : actions.choose(id))
  return (
    <article className={css.card} data-chosen={isChosen || undefined} aria-label={label}>
      <h2 className={css.label}>
        {label}
        {isChosen && <span className={css.chosen}>{messages.mark}</span>}
      </h2>
      <div className={css.cardMedia} data-kind={media.kind}>
        <MediaView
          media={media}
          label={label}
          onPlay={() => actions.play(id)}
          onEnd={() => actions.end(id)}
          onRead={() => actions.read(id)}
          onPick={isWaiting ? undefined : toggle}
          onShown={onShown}
        />
      </div>
      <div className={css.cardActions}>
        {media.kind !== 'audio' && (
          <Button
            variant="quiet"
            aria-label={format(messages.fullSizeOf, { label })}
            isOff={isPresenting}
            onClick={() => actions.open(id)}
          >
            {shell.fullSize}
          </Button>
        )}
        <Button
          variant={isChosen ? 'filled' : 'outlined'}
          aria-pressed={isChosen}
          aria-label={format(isChosen ? messages.chosenOf : messages.chooseOf, { label })}
          isOff={isWaiting}
          onClick={toggle}
        >
          {isChosen ? messages.chosen : messages.choose}
        </Button>
      </div>
    </article>
  )
}
