import type { Store, StoreOrTransaction, Tables } from './store/schema.ts'

/** An account, with its address in lower case. */
export interface DataSubject {
  readonly id: string
  readonly email: string
}

/** One file in the export of an account. */
interface ExportedList {
  /** A description of the content, for the person who reads it. */
  readonly about: string
  /** Whether its rows were found by the address: others could have used an unverified one. */
  readonly isFoundByAddress?: boolean
  readonly read: (store: Store, person: DataSubject) => Promise<unknown>
}

/** The personal data that one feature stores. */
export interface PersonalData {
  /** By name of the file. */
  readonly lists?: Readonly<Record<string, ExportedList>>
  /** Files that were sent with a verified address. */
  readonly attachments?: (
    store: Store,
    person: DataSubject,
  ) => Promise<readonly { readonly id: string; readonly extension: string }[]>
  /** Deletes the rows about an account, or takes the person out of them, before the account itself is deleted. */
  readonly erase?: (transaction: StoreOrTransaction, person: DataSubject) => Promise<void>
  /** Deletes the rows that were found by an address alone, in lower case; returns their numbers by type. */
  readonly eraseAddress?: (
    transaction: StoreOrTransaction,
    email: string,
  ) => Promise<Readonly<Record<string, number>>>
  /** Tables whose files are rewritten after rows of a person were deleted. */
  readonly tables?: readonly (keyof Tables)[]
}
