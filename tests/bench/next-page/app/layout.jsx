import '@mantine/core/styles.css'
import { ColorSchemeScript, createTheme, mantineHtmlProps, MantineProvider } from '@mantine/core'
import localFont from 'next/font/local'
import content from '../content.json'
import { SiteFooter } from './site-footer.jsx'
import { SiteHeader } from './site-header.jsx'

const body = localFont({ src: '../fonts/figtree.woff2', weight: '300 900', variable: '--body' })
const title = localFont({ src: '../fonts/fraunces.woff2', weight: '480', variable: '--title' })

const theme = createTheme({
  fontFamily: 'var(--body), sans-serif',
  headings: { fontFamily: 'var(--title), serif', fontWeight: '480' },
  primaryColor: 'green',
  defaultRadius: 'md',
})

export const metadata = { title: content.meta.title, description: content.meta.description }

export default function Layout({ children }) {
  return (
    <html lang="en" className={`${body.variable} ${title.variable}`} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <SiteHeader />
          <main>{children}</main>
          <SiteFooter />
        </MantineProvider>
      </body>
    </html>
  )
}
