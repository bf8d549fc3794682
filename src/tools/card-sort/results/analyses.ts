import { similarityDendrogram } from '../analysis/clustering.ts'
import { groupStability } from '../analysis/group-stability.ts'
import { matrixStability } from '../analysis/matrix-stability.ts'
import { mentalModels } from '../analysis/mental-models.ts'
import type { Similarity } from '../analysis/similarity.ts'
import type { Sort } from '../analysis/sorts.ts'

/** The data of an analysis; `sorts` are the newest ones. */
export interface AnalysisInput {
  readonly similarity: Similarity
  readonly sorts: readonly Sort[]
}

/** Analyses that resample people, which takes up to seconds: a worker runs them. */
export const analyses = {
  groups: ({ similarity, sorts }: AnalysisInput) =>
    groupStability(similarityDendrogram(similarity), similarity, sorts),
  matrix: ({ similarity, sorts }: AnalysisInput) => matrixStability(similarity.cards, sorts),
  models: ({ similarity, sorts }: AnalysisInput) => mentalModels(similarity.cards, sorts),
}

export type AnalysisName = keyof typeof analyses
export type AnalysisResult<Name extends AnalysisName> = ReturnType<(typeof analyses)[Name]>
export interface AnalysisRequest {
  readonly name: AnalysisName
  readonly input: AnalysisInput
}
