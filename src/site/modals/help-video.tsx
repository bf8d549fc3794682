import type { ReactNode } from 'react'
import { toolAvailability } from '#content/site/catalog.ts'
import { videos, hasVideo } from '#content/site/tool-videos.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import { ToolVideo } from '#site/pictures/tool-video.tsx'
import css from './modal.module.css'
import { Modal } from './modal.tsx'
import type { ModalView } from './use-modal.ts'

type HelpVideoProps = {
  modal: ModalView
  /** The drawing and the name of a tool without a video. */
  drawingOf: (id: string) => { readonly tool: Tool; readonly title: string; readonly picture: ReactNode }
}

/** Plays the video of a tool; one without a video has a drawing. */
export function HelpVideo({ modal, drawingOf }: HelpVideoProps) {
  return (
    <Modal modal={modal} label="Video">
      {({ id }) => {
        if (!hasVideo(id)) return <Drawing {...drawingOf(id)} />
        const { title, captions } = videos[id]
        return (
          <div className={css.item}>
            <h2>{title}</h2>
            <ToolVideo tool={id} />
            <p className={css.quiet}>{captions.join(' ')}</p>
          </div>
        )
      }}
    </Modal>
  )
}

const Drawing = ({ tool, title, picture }: ReturnType<HelpVideoProps['drawingOf']>) => (
  <div className={css.item}>
    <h2>{title}</h2>
    {picture}
    <p className={css.quiet}>
      {toolAvailability[tool] === 'planned'
        ? 'A drawing of how this planned tool will work.'
        : 'A drawing of how this tool works.'}
    </p>
  </div>
)
