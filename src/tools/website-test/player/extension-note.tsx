import type { ExtensionTexts } from '#content/translations/extension/texts.ts'
import type { ExtensionState } from './extension-link.ts'
import css from './player.module.css'

/** The page with the download and the steps to install it. */
const extensionPage = '/browser-extension'

/** Whether the browser can have the extension: Chrome, Edge and others of their kind, on a computer. */
export const canHaveExtension = (userAgent: string) =>
  /Chrome\/\d/.test(userAgent) && !/Mobi|Android/.test(userAgent)

interface ExtensionNoteProps {
  readonly state: ExtensionState
  readonly texts: ExtensionTexts
  readonly isWorking: boolean
}

/** Says whether the extension is ready, and before a task what to do if it is not. */
export function ExtensionNote({ state, texts: { offer }, isWorking }: ExtensionNoteProps) {
  switch (state) {
    case 'ready':
      return <p className={css.note}>{offer.ready}</p>
    case 'gone':
      return (
        <p className={css.note} role="status">
          {offer.gone}
        </p>
      )
    case 'missing':
    case 'outdated':
      return isWorking ? null : (
        <p className={css.note}>
          {offer[state]}{' '}
          <a href={extensionPage} target="_blank" rel="noreferrer">
            {offer.download}
          </a>
        </p>
      )
    case 'looking':
      return null
  }
}
