import type { ReactNode } from 'react'
import { brandVariables } from './brand-variables.ts'
import { useLiveColorScheme } from './color-scheme.ts'

/**
 * The brand's colours and type for everything inside, light or dark as the visitor chose or the system asks.
 * Mantine is not part of it: what is built of Mantine stands in a `MantineTheme`, so that pages without forms do not
 * load it.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useLiveColorScheme()
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: brandVariables }} />
      {children}
    </>
  )
}
