import type { DemoPage } from '#content/types.ts'
import { demoStatusTexts } from '#content/pages/demos.ts'
import { DemoLinks } from '#site/blocks/demo-links.tsx'
import { Prose } from '#site/blocks/prose.tsx'
import { VideoButton } from '#site/blocks/video-button.tsx'
import { Cover } from '#site/pictures/cover.tsx'
import css from './demos.module.css'

type DemoGroupProps = {
  name: string
  demos: readonly DemoPage[]
  onWatch: () => void
  onBrowse: (position: number) => void
}

/** The demos of a tool. */
export function DemoGroup({ name, demos, onWatch, onBrowse }: DemoGroupProps) {
  return (
    <section className={css.group} aria-label={name}>
      <div className={css.groupHead}>
        <h2>{name}</h2>
        <VideoButton label={`Watch ${name.toLowerCase()}`} onClick={onWatch} />
      </div>
      <ul className={css.cards}>
        {demos.map((demo, index) => (
          <li key={demo.demoPage} className={css.card}>
            <button
              type="button"
              className={css.cover}
              aria-label={`Show details: ${demo.title}`}
              onClick={() => onBrowse(index)}
            >
              <Cover tool={demo.cover} />
            </button>
            <div className={css.head}>
              <p className={css.name}>{demo.name}</p>
              <h3>{demo.title}</h3>
            </div>
            <div className={css.body}>
              <p>
                <Prose text={demo.description} />
              </p>
              {!demo.demoStudy && <p className={css.quiet}>{demoStatusTexts.notRunning}</p>}
              <DemoLinks demo={demo} about={demo.demoStudy ? 'About this demo' : 'About the planned demo'} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
