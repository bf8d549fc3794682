import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-variables.css'
import { onColorSchemeChange, readColorScheme } from './color-scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Mantine follows the site's colour scheme and never sets it. */
function followSite(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : readColorScheme()),
    set: () => {},
    subscribe: (update) => {
      stop = onColorSchemeChange(() => update(readColorScheme()))
    },
    unsubscribe: () => stop(),
    clear: () => {},
  }
}

const manager = followSite()

/** Mantine in the brand's clothes, around the parts of a page that are built of it. */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
