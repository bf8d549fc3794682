import { toolsWithVideo, videos } from '#content/site/tool-videos.ts'
import { toolNames } from '#content/site/catalog.ts'
import { videosPage as page } from '#content/site/pages/videos.ts'
import { ActionRow } from '#site/blocks/actions.tsx'
import { Hero, Section } from '#site/blocks/sections.tsx'
import { ToolVideo } from '#site/pictures/tool-video.tsx'
import css from './videos.module.css'

/** The videos of all tools, each with its text. */
const VideosPage = () => (
  <>
    <Hero title={page.title} lead={page.lead} />
    <Section>
      <ul className={css.videos}>
        {toolsWithVideo.map((tool) => (
          <li key={tool} className={css.video}>
            <ToolVideo tool={tool} />
            <div className={css.text}>
              <p className={css.method}>{toolNames[tool]}</p>
              <h2>{videos[tool].title}</h2>
              <details>
                <summary>{page.transcript}</summary>
                <p>{videos[tool].captions.join(' ')}</p>
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
