import type { MemberWork } from '#contract/workspace/workspace.ts'
import type { Store, StoreOrTransaction, Tables } from './store/schema.ts'

export interface Maker {
  readonly workspaceId: string
  readonly personId: string
}

/** One kind of what members make for their workspace. */
interface KindOfWork<Listed> {
  readonly list: (store: Store, maker: Maker, now: Date) => Promise<Listed>
  /** Both are missing if it always ends with the membership. */
  readonly handOver?: (transaction: StoreOrTransaction, maker: Maker, to: string) => Promise<unknown>
  readonly end?: (transaction: StoreOrTransaction, maker: Maker, now: Date) => Promise<unknown>
}

/** By name in the reply of `listMemberWork`. */
export type KindsOfWork = { readonly [Name in keyof MemberWork]: KindOfWork<MemberWork[Name]> }

/** All kinds of all features, as the workspace uses them. */
export interface AllMemberWork {
  readonly list: (store: Store, maker: Maker) => Promise<MemberWork>
  readonly handOver: (transaction: StoreOrTransaction, maker: Maker, to: string) => Promise<void>
  readonly end: (transaction: StoreOrTransaction, maker: Maker, now: Date) => Promise<void>
}

/** Tables of rows that belong to a workspace and name their maker. */
type MadeTable = {
  [Table in keyof Tables]: Tables[Table] extends {
    workspace_id: string
    created_by: string | null
  }
    ? Table
    : never
}[keyof Tables]

/** Hands rows over by naming another maker, and ends what they are by deleting them. */
export const madeRows = (table: MadeTable) =>
  ({
    handOver: (transaction, { workspaceId, personId }, to) =>
      transaction
        .updateTable(table)
        .set({ created_by: to })
        .where('workspace_id', '=', workspaceId)
        .where('created_by', '=', personId)
        .execute(),
    end: (transaction, { workspaceId, personId }) =>
      transaction
        .deleteFrom(table)
        .where('workspace_id', '=', workspaceId)
        .where('created_by', '=', personId)
        .execute(),
  }) satisfies Partial<KindOfWork<unknown>>
