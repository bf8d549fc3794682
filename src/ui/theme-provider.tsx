import type { ReactNode } from 'react'
import { brandVariables } from './brand-variables.ts'
import { useColorSchemeSync } from './color-scheme.ts'

/**
 * Provides the brand's colors and fonts in the chosen or the system's color scheme. Mantine components need a
 * `MantineTheme` in addition, which only pages with forms load.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useColorSchemeSync()
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: brandVariables }} />
      {children}
    </>
  )
}
