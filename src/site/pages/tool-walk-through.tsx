import { Suspense, type ReactNode } from 'react'
import type { ToolPage } from '#content/types.ts'
import { VideoButton } from '#site/blocks/video-button.tsx'
import { LazyCarousel, LazyHelpVideo } from '#site/modals/lazy-modals.ts'
import { useModal } from '#site/modals/use-modal.ts'
import css from './tool-walk-through.module.css'

/** The tool's moving picture and its steps, each to be looked at by itself. */
export function ToolWalkThrough({ page, picture }: { page: ToolPage; picture: ReactNode }) {
  const video = useModal('helpVideo')
  const carousel = useModal('carouselToolModal')
  const data = { id: page.tool, position: 0 }
  return (
    <div className={css.row}>
      <VideoButton label="Watch how it goes" onClick={() => video.send({ type: 'modal.opened', data })} />
      <button
        type="button"
        className={css.steps}
        onClick={() => carousel.send({ type: 'modal.opened', data })}
      >
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
