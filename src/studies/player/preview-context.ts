import { createContext } from 'react'

/** Whether the player shows a preview of a draft: nothing is stored, and there are no results. */
export const PreviewContext = createContext(false)
