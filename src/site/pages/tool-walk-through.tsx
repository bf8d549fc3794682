import { Suspense, type ReactNode } from 'react'
import type { ToolPage } from '#content/types.ts'
import type { ModalData } from '#machines/modal.ts'
import { VideoButton } from '#site/blocks/video-button.tsx'
import { LazyCarousel, LazyHelpVideo } from '#site/modals/lazy-modals.ts'
import { type ModalView, useModal } from '#site/modals/use-modal.ts'
import css from './tool-walk-through.module.css'

/** Opens a modal; one that was open before is reopened with its data. */
const openModal = (modal: ModalView, data: ModalData) =>
  modal.send(modal.data ? { type: 'modal.toggled' } : { type: 'modal.opened', data })

/** Buttons that open the tool's animation and its steps. */
export function ToolWalkThrough({ page, picture }: { page: ToolPage; picture: ReactNode }) {
  const video = useModal('helpVideo')
  const carousel = useModal('carouselToolModal')
  const data = { id: page.tool, position: 0 }
  return (
    <div className={css.row}>
      <VideoButton label="Watch the walk-through" onClick={() => openModal(video, data)} />
      <button type="button" className={css.steps} onClick={() => openModal(carousel, data)}>
        Step by step
      </button>
      <Suspense>
        {video.data && <LazyHelpVideo modal={video} videoOf={() => ({ title: page.name, picture })} />}
        {carousel.data && (
          <LazyCarousel
            modal={carousel}
            label={`${page.name}, step by step`}
            itemsOf={() => page.roadmap.map((step) => ({ ...step, picture }))}
          />
        )}
      </Suspense>
    </div>
  )
}
