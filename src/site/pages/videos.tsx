import { filmedTools, films } from '#content/site/films.ts'
import { toolNames } from '#content/site/catalog.ts'
import { videosPage as page } from '#content/site/pages/videos.ts'
import { ActionRow } from '#site/blocks/actions.tsx'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { FilmPlayer } from '#site/pictures/film-player.tsx'
import css from './videos.module.css'

/** The films of all tools, each with its text. */
const VideosPage = () => (
  <>
    <Hero title={page.title} lead={page.lead} />
    <Section>
      <ul className={css.films}>
        {filmedTools.map((tool) => (
          <li key={tool} className={css.film}>
            <FilmPlayer tool={tool} />
            <div className={css.text}>
              <p className={css.method}>{toolNames[tool]}</p>
              <h2>{films[tool].title}</h2>
              <details>
                <summary>{page.transcript}</summary>
                <p>{films[tool].captions.join(' ')}</p>
              </details>
            </div>
          </li>
        ))}
      </ul>
      <ActionRow actions={page.next} />
    </Section>
  </>
)

/** Creates the page of videos. */
export const loadVideosPage = () => ({ meta: page.meta, default: VideosPage })
