import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-variables.css'
import { onColorSchemeChange, readColorScheme } from './color-scheme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** A color scheme manager that reads the site's scheme and never sets it. */
function createReadOnlyManager(): MantineColorSchemeManager {
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

const manager = createReadOnlyManager()

/** Provides Mantine with the brand's theme to the components inside. */
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
