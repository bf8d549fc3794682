import { Box } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { StudyMenu } from './study-menu.tsx'

const Menu = lazy(async () => ({ default: (await import('./study-menu.tsx')).StudyMenu }))

/** The menu of a study; the page around it is shown before the menu is loaded. */
export const LazyStudyMenu = (props: ComponentProps<typeof StudyMenu>) => (
  <Suspense fallback={<Box w={44} h={44} />}>
    <Menu {...props} />
  </Suspense>
)
