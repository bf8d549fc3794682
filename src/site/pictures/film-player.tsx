import { type FilmedTool, films } from '#content/site/films.ts'
import css from './film-player.module.css'

const files = import.meta.glob<string>('../films/*.{webm,vtt,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The film of a tool with captions. Only its poster is loaded before it is played. */
export const FilmPlayer = ({ tool }: { tool: FilmedTool }) => (
  <video
    className={css.film}
    controls
    muted
    playsInline
    preload="none"
    width={960}
    height={720}
    poster={files[`../films/${tool}.webp`]}
    aria-label={films[tool].title}
  >
    <source src={files[`../films/${tool}.webm`]} type="video/webm" />
    <track default kind="captions" srcLang="en" label="English" src={files[`../films/${tool}.vtt`]} />
  </video>
)
