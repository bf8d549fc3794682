import { Prose } from './prose.tsx'
import css from './text-block.module.css'

type TextBlockProps = {
  title?: string
  subtitle?: string
  paragraphs: readonly string[]
  bulleted?: readonly string[]
}

/** Running text beside its title. */
export function TextBlock({ title, subtitle, paragraphs, bulleted }: TextBlockProps) {
  return (
    <div className={css.block}>
      {title && (
        <div className={css.head}>
          <h2>{title}</h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
      )}
      <div className={css.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        {bulleted && (
          <ul className={css.list}>
            {bulleted.map((item) => (
              <li key={item}>
                <Prose text={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
