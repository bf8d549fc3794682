import type { ReactNode } from 'react'
import { videos, hasVideo } from '#content/site/tool-videos.ts'
import { ToolVideo } from '#site/pictures/tool-video.tsx'
import css from './modal.module.css'
import { Modal } from './modal.tsx'
import type { ModalView } from './use-modal.ts'

type HelpVideoProps = {
  modal: ModalView
  /** The drawing and the name of a tool without a video, which is a planned one. */
  drawingOf: (id: string) => { readonly title: string; readonly picture: ReactNode }
}

/** Plays the video of a tool; a planned tool has a drawing. */
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

const Drawing = ({ title, picture }: ReturnType<HelpVideoProps['drawingOf']>) => (
  <div className={css.item}>
    <h2>{title}</h2>
    {picture}
    <p className={css.quiet}>A drawing of how this planned tool will work.</p>
  </div>
)
