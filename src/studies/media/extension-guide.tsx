import type { ReactNode } from 'react'
import type { ExtensionTexts } from '#content/translations/extension/texts.ts'
import { extensionFilePath } from '#contract/extension/protocol.ts'
import { buttonClass } from '#ui/button.tsx'
import css from './extension-guide.module.css'

const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 160 90" className={css.drawing} aria-hidden="true">
    <rect x="0.75" y="0.75" width="158.5" height="88.5" rx="8" className={css.sheet} />
    {children}
  </svg>
)

/** One drawing for each step. They have no words, which would be those of one language. */
const drawings = {
  unpack: (
    <Drawing>
      <path d="M26 20h26l10 10v40H26zM52 20v10h10M40 26v4m0 4v4m0 4v4" className={css.line} />
      <path d="M74 45h18m-7-7 7 7-7 7" className={css.accent} />
      <path d="M102 30h12l5 6h19v32h-36z" className={css.line} />
    </Drawing>
  ),
  open: (
    <Drawing>
      <path d="M14 26h132M24 18h.01M32 18h.01M40 18h.01" className={css.line} />
      <rect x="24" y="38" width="112" height="18" rx="9" className={css.accent} />
      <text x="36" y="51" className={css.address}>
        chrome://extensions
      </text>
    </Drawing>
  ),
  developer: (
    <Drawing>
      <path d="M14 26h132M22 46h44M22 62h30" className={css.line} />
      <rect x="100" y="38" width="38" height="20" rx="10" className={css.filled} />
      <circle cx="128" cy="48" r="7" className={css.knob} />
    </Drawing>
  ),
  load: (
    <Drawing>
      <path d="M14 26h132" className={css.line} />
      <rect x="20" y="36" width="58" height="20" rx="6" className={css.filled} />
      <path d="M32 46h34" className={css.onFilled} />
      <path d="M84 46h12m-6-6 6 6-6 6" className={css.accent} />
      <path d="M104 36h10l5 5h19v25h-34z" className={css.line} />
    </Drawing>
  ),
  back: (
    <Drawing>
      <path d="M14 26h132M24 18h.01M32 18h.01M40 18h.01" className={css.line} />
      <path d="M92 48a13 13 0 1 1-4-9m4-7v8h-8" className={css.accent} />
    </Drawing>
  ),
} as const

const steps = ['unpack', 'open', 'developer', 'load', 'back'] as const

interface ExtensionGuideProps {
  readonly texts: ExtensionTexts
  /** Host of this installation. */
  readonly site: string
}

/** How to install and to remove the browser extension, with pictures. */
export function ExtensionGuide({ texts: { guide, offer }, site }: ExtensionGuideProps) {
  return (
    <div className={css.guide}>
      <p>
        <a href={extensionFilePath} download className={buttonClass('outlined')}>
          {offer.download}
        </a>
      </p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            {drawings[step]}
            <span>{guide[step]}</span>
          </li>
        ))}
      </ol>
      <p>{guide.rights.replace('{site}', site)}</p>
      <p>{guide.remove}</p>
    </div>
  )
}
