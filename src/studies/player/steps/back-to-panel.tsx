import { use, useEffect } from 'react'
import { PreviewContext } from '../preview-context.ts'
import { useTranslation } from '../translation.tsx'
import css from './steps.module.css'

/** Time to read the page before the panel opens, in milliseconds. */
const readingMs = 8_000

/** Leads back to the panel that sent the participant: by itself after a while, or by the link. */
export function BackToPanel({ link }: { readonly link: string }) {
  const { text, back } = useTranslation().shell.panel
  const isPreview = use(PreviewContext)
  useEffect(() => {
    if (isPreview) return undefined
    const timer = setTimeout(() => window.location.assign(link), readingMs)
    return () => clearTimeout(timer)
  }, [link, isPreview])
  return (
    <>
      <p role="status">{text}</p>
      <div className={css.actions}>
        <a href={link} className={css.link} rel="noreferrer">
          {back}
        </a>
      </div>
    </>
  )
}
