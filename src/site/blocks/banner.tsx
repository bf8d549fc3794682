import { useId } from 'react'
import type { Banner as BannerContent } from '#content/types.ts'
import { ActionRow } from './action-link.tsx'
import css from './banner.module.css'
import { Prose } from './prose.tsx'

/** A call to action between sections. */
export function Banner({ id, title, text, actions }: BannerContent & { id?: string }) {
  const titleId = useId()
  return (
    <aside id={id} className={css.banner} aria-labelledby={titleId}>
      <div className={css.inner}>
        <div className={css.text}>
          <h2 id={titleId}>{title}</h2>
          {text && (
            <p>
              <Prose text={text} />
            </p>
          )}
        </div>
        <ActionRow actions={actions} />
      </div>
    </aside>
  )
}
