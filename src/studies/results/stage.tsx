import { createContext, use } from 'react'
import type { Stage } from '../statistics/statements.ts'

/** The stage of the shown study: running unless known otherwise, so that a view by mistake says too little. */
export const StageContext = createContext<Stage>('running')

export const useStage = () => use(StageContext)
