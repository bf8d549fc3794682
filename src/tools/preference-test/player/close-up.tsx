import { useEffect, useRef, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import type { Design } from '#contract/studies/tools/preference-test.ts'
import { MediaView } from '#studies/player/parts/media-view.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import css from './close-up.module.css'
import { type ComparisonActions, labelOf } from './comparing.tsx'

interface CloseUpProps {
  readonly designs: readonly Design[]
  /** The design shown in full size. */
  readonly opened: string | null
  readonly canChoose: (design: string) => boolean
  readonly actions: ComparisonActions
}

/** One design in a full-screen dialog, closed by Escape or Close. */
export function CloseUp({ designs, opened, canChoose, actions }: CloseUpProps) {
  const messages = useTranslation().tools.preferencetest
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened === null) dialog.current?.close()
    else dialog.current?.showModal()
  }, [opened])
  const index = designs.findIndex(({ id }) => id === opened)
  const design = designs[index]
  const label = design ? labelOf(messages, design.media, index) : ''
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={format(messages.window, { label })}
      onClose={actions.close}
    >
      {design && (
        <div className={css.window}>
          <LargeMedia key={design.id} design={design} label={label} actions={actions} />
          <div className={css.bar}>
            <Button variant="outlined" onClick={actions.close}>
              {messages.close}
            </Button>
            <Button isOff={!canChoose(design.id)} onClick={() => actions.choose(design.id)}>
              {messages.chooseThis}
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
  actions,
}: { design: Design; label: string } & Pick<CloseUpProps, 'actions'>) {
  const {
    language,
    tools: { preferencetest: messages },
  } = useTranslation()
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  const isImage = media.kind === 'image'
  return (
    <>
      <div className={css.head}>
        <h2>{label}</h2>
        {isImage && (
          <div className={css.zoom} role="group" aria-label={messages.size}>
            <Button
              variant="outlined"
              aria-label={messages.smaller}
              isOff={step === 0}
              onClick={() => setStep(step - 1)}
            >
              −
            </Button>
            <span role="status">{new Intl.NumberFormat(language, { style: 'percent' }).format(zoom)}</span>
            <Button
              variant="outlined"
              aria-label={messages.larger}
              isOff={step === zooms.length - 1}
              onClick={() => setStep(step + 1)}
            >
              +
            </Button>
          </div>
        )}
      </div>
      {/* Focusable, so that arrow keys scroll it. */}
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
            onPlay={() => actions.play(id)}
            onEnd={() => actions.end(id)}
            onRead={() => actions.read(id)}
          />
        </div>
      </div>
    </>
  )
}
