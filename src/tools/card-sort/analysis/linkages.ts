import { actualAgreementTree } from './actual-agreement-tree.ts'
import { similarityDendrogram } from './average-linkage.ts'
import { bestMergeTree } from './best-merge.ts'
import type { Dendrogram } from './dendrogram.ts'
import type { Similarity } from './similarity.ts'
import type { Sort } from './sorts.ts'

/** The data of a tree: counts over all people, and their sorts. */
export interface TreeData {
  readonly similarity: Similarity
  readonly sorts: readonly Sort[]
}

/** The methods that make a tree of cards. */
export const linkages = {
  average: ({ similarity }) => similarityDendrogram(similarity),
  actual: ({ similarity, sorts }) => actualAgreementTree(similarity.cards, sorts),
  best: ({ similarity }) => bestMergeTree(similarity),
} as const satisfies Record<string, (data: TreeData) => Dendrogram>
export type Linkage = keyof typeof linkages
