import { browserExtension } from '#content/site/legal/browser-extension.ts'
import { texts } from '#content/translations/extension/en.ts'
import { ExtensionGuide } from '#studies/media/extension-guide.tsx'
import { createLegalPage } from './legal-page.tsx'

/** The page that hands out the browser extension, with the steps to install it. */
export const loadBrowserExtensionPage = () =>
  createLegalPage(browserExtension, <ExtensionGuide texts={texts} site="this server" />)
