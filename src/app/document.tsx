import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The whole HTML document around every page. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={usePageLanguage()} {...mantineHtmlProps}>
      <head>
        <HeadContent />
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function usePageLanguage() {
  return useMatches({ select: (matches) => matches.at(-1)?.loaderData?.lang ?? 'en' })
}
