import { createContext, type ReactNode } from 'react'

/** Renders a study in place of a demo's page. The app provides the player, which the site must not import. */
export const StudySlot = createContext<(study: string) => ReactNode>(() => null)
