import { type ToolWithVideo, videos } from '#content/site/tool-videos.ts'
import css from './tool-video.module.css'

const files = import.meta.glob<string>('../tool-videos/*.{webm,vtt,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The video of a tool with captions. Only its poster is loaded before it is played. */
export const ToolVideo = ({ tool }: { tool: ToolWithVideo }) => (
  <video
    className={css.video}
    controls
    muted
    playsInline
    preload="none"
    width={960}
    height={720}
    poster={files[`../tool-videos/${tool}.webp`]}
    aria-label={videos[tool].title}
  >
    <source src={files[`../tool-videos/${tool}.webm`]} type="video/webm" />
    <track default kind="captions" srcLang="en" label="English" src={files[`../tool-videos/${tool}.vtt`]} />
  </video>
)
