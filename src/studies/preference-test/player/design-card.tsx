import { format } from '#content/translations/index.ts'
import type { Design } from '#contract/studies/preference-test.ts'
import { Button } from '../../player/parts/elements.tsx'
import { MediaView } from '../../player/parts/media-view.tsx'
import { useTranslation } from '../../player/translation.tsx'
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
  const {
    shell,
    tools: { preferencetest: text },
  } = useTranslation()
  return (
    <article className={css.card} data-chosen={isChosen || undefined} aria-label={label}>
      <h2 className={css.label}>
        {label}
        {isChosen && <span className={css.chosen}>{text.mark}</span>}
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
          <Button look="quiet" aria-label={format(text.fullSizeOf, { label })} onClick={() => words.open(id)}>
            {shell.fullSize}
          </Button>
        )}
        <Button
          look={isChosen ? 'primary' : 'secondary'}
          aria-pressed={isChosen}
          aria-label={format(isChosen ? text.chosenOf : text.chooseOf, { label })}
          isOff={isWaiting}
          onClick={() => words.choose(id)}
        >
          {isChosen ? text.chosen : text.choose}
        </Button>
      </div>
    </article>
  )
}
