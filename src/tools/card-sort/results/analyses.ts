import { similarityDendrogram } from '../analysis/average-linkage.ts'
import type { Dendrogram } from '../analysis/dendrogram.ts'
import { groupStability, treeSupport } from '../analysis/group-stability.ts'
import type { Linkage } from '../analysis/linkages.ts'
import { matrixStability } from '../analysis/matrix-stability.ts'
import { mentalModels } from '../analysis/mental-models.ts'
import type { Similarity } from '../analysis/similarity.ts'
import type { Sort } from '../analysis/sorts.ts'

/** The data of an analysis; `sorts` are the newest ones. */
export interface AnalysisInput {
  readonly similarity: Similarity
  readonly sorts: readonly Sort[]
  /** A tree of all sorts whose groups are supported or not. */
  readonly drawn?: { readonly method: Linkage; readonly tree: Dendrogram } | undefined
}

/** Analyses that resample people, which takes up to half a minute with 200 cards: a worker runs them. */
export const analyses = {
  groups: ({ similarity, sorts }: AnalysisInput) =>
    groupStability(similarityDendrogram(similarity), similarity, sorts),
  support: ({ drawn, sorts }: AnalysisInput) => (drawn ? treeSupport(drawn.method, drawn.tree, sorts) : null),
  matrix: ({ similarity, sorts }: AnalysisInput) => matrixStability(similarity.cards, sorts),
  models: ({ similarity, sorts }: AnalysisInput) => mentalModels(similarity.cards, sorts),
}

export type AnalysisName = keyof typeof analyses
export type AnalysisResult<Name extends AnalysisName> = ReturnType<(typeof analyses)[Name]>
export interface AnalysisRequest {
  readonly name: AnalysisName
  readonly input: AnalysisInput
}
