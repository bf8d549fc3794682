import type { Design } from '#contract/studies/preference-test.ts'
import { Button } from '../../player/parts/button.tsx'
import { MediaView } from '../../player/parts/media-view.tsx'
import type { ComparisonWords } from './comparison-words.ts'
import css from './design-card.module.css'

interface DesignCardProps {
  readonly design: Design
  readonly label: string
  readonly isChosen: boolean
  /** Other designs have to be seen first. */
  readonly isWaiting: boolean
  readonly words: ComparisonWords
}

/** One design with what can be done with it. */
export function DesignCard({ design: { id, media }, label, isChosen, isWaiting, words }: DesignCardProps) {
  return (
    <article className={css.card} data-chosen={isChosen || undefined} aria-label={label}>
      <h2 className={css.label}>
        {label}
        {isChosen && <span className={css.chosen}>chosen</span>}
      </h2>
      <div className={css.media} data-kind={media.kind}>
        <MediaView
          media={media}
          label={label}
          onPlay={() => words.play(id)}
          onEnd={() => words.end(id)}
          onRead={() => words.read(id)}
        />
      </div>
      <div className={css.actions}>
        {media.kind !== 'audio' && (
          <Button look="quiet" aria-label={`Full size: ${label}`} onClick={() => words.open(id)}>
            Full size
          </Button>
        )}
        <Button
          look={isChosen ? 'primary' : 'secondary'}
          aria-pressed={isChosen}
          aria-label={`${isChosen ? 'Chosen' : 'Choose'}: ${label}`}
          disabled={isWaiting}
          onClick={() => words.choose(id)}
        >
          {isChosen ? 'Chosen' : 'Choose'}
        </Button>
      </div>
    </article>
  )
}
