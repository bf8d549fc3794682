import { resultPictures } from '#content/site/result-pictures.ts'
import type { ToolResult } from '#content/site/types.ts'
import { ResultPicture } from '#site/pictures/result-picture.tsx'
import { ActionLink } from './actions.tsx'
import { TitledProse } from './titled-prose.tsx'
import css from './result-gallery.module.css'

/** Pictures of results of demos, side by side, each with a link to the results. */
export function ResultGallery({ items }: { items: readonly ToolResult[] }) {
  return (
    <ul className={css.gallery}>
      {items.map(({ title, text, picture, alt }) => {
        const { study, view } = resultPictures[picture]
        return (
          <li key={title} className={css.item}>
            <div className={css.picture}>
              <ResultPicture name={picture} alt={alt} />
            </div>
            <TitledProse title={title} text={text} />
            <ActionLink
              action={{ label: 'Open these results', route: 'pageStudyResults', search: { study, view } }}
              look="text"
            />
          </li>
        )
      })}
    </ul>
  )
}
