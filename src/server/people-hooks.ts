import type { StoreOrTransaction } from './store/schema.ts'

/** An attribute whose values move to another one, by their identifiers such as `a1`. */
export interface MergedAttribute {
  readonly attribute: string
  readonly into: string
}

/** A merged attribute with the names of both, by which texts know them. */
interface NamedMerge extends MergedAttribute {
  readonly names: Readonly<Record<keyof MergedAttribute, string>>
}

/** An attribute, and options of it, which conditions of filters name by other identifiers after a merge. */
export interface Rename {
  readonly field: string
  readonly into: string
  /** New identifiers of options by the present ones. */
  readonly options: Readonly<Record<string, string>>
}

/** Work of a feature that has to follow a change of the people of a workspace, in the transaction of the change. */
export interface PeopleHooks {
  /** Deletes the rows about a person who erases themselves from a workspace, found by their address in lower case. */
  readonly erase?: (transaction: StoreOrTransaction, workspaceId: string, email: string) => Promise<unknown>
  /** Lets rows that name a merged attribute name the one that stays. */
  readonly mergeAttribute?: (
    transaction: StoreOrTransaction,
    workspaceId: string,
    merged: NamedMerge,
  ) => Promise<unknown>
  /** Lets stored filters of people name what stays after a merge of attributes or options. */
  readonly renameInFilters?: (
    transaction: StoreOrTransaction,
    workspaceId: string,
    rename: Rename,
  ) => Promise<unknown>
}
