import { createContext, type ReactNode } from 'react'

/**
 * Draws a study in the place of a demo's page. The site knows no player: the app puts one in, and its code
 * arrives when a visitor begins.
 */
export const StudySlot = createContext<(study: string) => ReactNode>(() => null)
