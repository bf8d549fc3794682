import { useEffect, useRef, useState } from 'react'
import { format } from '#content/translations/index.ts'
import type { Design } from '#contract/studies/preference-test.ts'
import { Button } from '../../player/parts/elements.tsx'
import { MediaView } from '../../player/parts/media-view.tsx'
import { useTranslation } from '../../player/translation.tsx'
import css from './close-up.module.css'
import { type ComparisonWords, labelOf } from './comparison-words.ts'

interface CloseUpProps {
  readonly designs: readonly Design[]
  /** The design that is looked at in full. */
  readonly opened: string | null
  readonly canChoose: (design: string) => boolean
  readonly words: ComparisonWords
}

/** One design on the whole screen. Escape and Close lead back to where one was. */
export function CloseUp({ designs, opened, canChoose, words }: CloseUpProps) {
  const text = useTranslation().tools.preferencetest
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened === null) dialog.current?.close()
    else dialog.current?.showModal()
  }, [opened])
  const place = designs.findIndex(({ id }) => id === opened)
  const design = designs[place]
  const label = design ? labelOf(text, design.media, place) : ''
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={format(text.window, { label })}
      onClose={words.close}
    >
      {design && (
        <div className={css.window}>
          <LargeMedia key={design.id} design={design} label={label} words={words} />
          <div className={css.bar}>
            <Button look="secondary" onClick={words.close}>
              {text.close}
            </Button>
            <Button isOff={!canChoose(design.id)} onClick={() => words.choose(design.id)}>
              {text.chooseThis}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}

const zooms = [1, 1.5, 2, 3, 4] as const

function LargeMedia({
  design: { id, media },
  label,
  words,
}: { design: Design; label: string } & Pick<CloseUpProps, 'words'>) {
  const {
    language,
    tools: { preferencetest: text },
  } = useTranslation()
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  const isPicture = media.kind === 'image'
  return (
    <>
      <div className={css.head}>
        <h2>{label}</h2>
        {isPicture && (
          <div className={css.zoom} role="group" aria-label={text.size}>
            <Button
              look="secondary"
              aria-label={text.smaller}
              isOff={step === 0}
              onClick={() => setStep(step - 1)}
            >
              −
            </Button>
            <span role="status">{new Intl.NumberFormat(language, { style: 'percent' }).format(zoom)}</span>
            <Button
              look="secondary"
              aria-label={text.larger}
              isOff={step === zooms.length - 1}
              onClick={() => setStep(step + 1)}
            >
              +
            </Button>
          </div>
        )}
      </div>
      {/* Scrolled by the arrow keys, once it has the focus. */}
      <div
        className={css.stage}
        role="group"
        aria-label={label}
        tabIndex={0}
        data-fits={zoom === 1 || undefined}
      >
        <div className={css.media} style={{ width: `${zoom * 100}%` }}>
          <MediaView
            media={media}
            label={label}
            onPlay={() => words.play(id)}
            onEnd={() => words.end(id)}
            onRead={() => words.read(id)}
          />
        </div>
      </div>
    </>
  )
}
