import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { BrandStyle } from '#ui/theme-provider.tsx'

/** The HTML document of the workspace app; its script reads `data-status` to show that a path does not exist. */
export function WorkspaceDocument({ status }: { readonly status: 200 | 404 }) {
  return (
    <html lang="en" data-status={status} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <title>Understory</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <BrandStyle />
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <div id="workspace" />
        <noscript>The workspace needs JavaScript. You can read the public site without it.</noscript>
      </body>
    </html>
  )
}
