import type { Selectable } from 'kysely'
import { newId } from '../../store/new-id.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import type { PersonTable } from '../tables.ts'

export type PersonRow = Selectable<PersonTable>

/** Longest list of accounts for an operator. */
const maxListed = 10_000

export const findPersonByEmail = (store: StoreOrTransaction, email: string) =>
  store.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()

export const findPerson = (store: StoreOrTransaction, id: string) =>
  store.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()

/** The names of accounts by their identifiers; null is the identifier of an unknown one, which has none. */
const namesOf = async (
  store: StoreOrTransaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> => {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await store.selectFrom('person').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Describes rows with the names of the accounts that made them; null for an unknown one. */
export const withMakers = <Row, Item>(
  makerOf: (row: Row) => string | null,
  describe: (row: Row, maker: string | null) => Item,
) => {
  const describer = async (store: StoreOrTransaction, rows: readonly Row[]) => {
    const names = await namesOf(store, rows.map(makerOf))
    return (row: Row) => describe(row, names.get(makerOf(row)) ?? null)
  }
  return {
    all: async (store: StoreOrTransaction, rows: readonly Row[]) => rows.map(await describer(store, rows)),
    one: async (store: StoreOrTransaction, row: Row) => (await describer(store, [row]))(row),
  }
}

interface NewPerson {
  readonly email: string
  readonly name: string
  /** Its hash; null until the person chooses one by a link. */
  readonly password: string | null
  readonly isVerified: boolean
  readonly isInstanceAdmin?: boolean
}

/** Inserts a person; undefined if the address has an account already. */
export const insertPerson = (
  transaction: StoreOrTransaction,
  { email, name, password, isVerified, isInstanceAdmin = false }: NewPerson,
  now: string,
) =>
  transaction
    .insertInto('person')
    .values({
      id: newId(),
      email,
      name,
      password,
      verified_at: isVerified ? now : null,
      is_instance_admin: isInstanceAdmin ? 1 : 0,
      created_at: now,
      disabled_at: null,
      delete_after: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_step: 0,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * The statement that locks an active person until the transaction ends, if the password is still the one that was
 * checked. A new password locks the person too, so that no session with the old one can outlive it.
 */
export const lockingStatement = (
  store: StoreOrTransaction,
  { id, password }: Pick<PersonRow, 'id' | 'password'>,
) =>
  store
    .updateTable('person')
    .set({ password })
    .where('id', '=', id)
    .where('password', '=', password)
    .where('disabled_at', 'is', null)

/** Locks a person as `lockingStatement` does; undefined if that changed nothing. */
export const lockPersonWithPassword = (
  transaction: StoreOrTransaction,
  person: Pick<PersonRow, 'id' | 'password'>,
) => lockingStatement(transaction, person).returningAll().executeTakeFirst()

type PersonChanges = Partial<
  Pick<
    PersonRow,
    | 'name'
    | 'email'
    | 'password'
    | 'verified_at'
    | 'disabled_at'
    | 'delete_after'
    | 'totp_secret'
    | 'totp_confirmed_at'
  >
>

/** Changes an account and returns it as it is then; undefined if it does not exist. */
export const updatePerson = (transaction: StoreOrTransaction, id: string, changes: PersonChanges) =>
  transaction.updateTable('person').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

/** The workspaces of a person, by name. */
export const listMemberships = (store: StoreOrTransaction, personId: string, limit: number) =>
  store
    .selectFrom('workspace_member')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select(['workspace.id', 'workspace.name', 'workspace_member.role'])
    .where('workspace_member.person_id', '=', personId)
    .orderBy('workspace.name')
    .orderBy('workspace.id')
    .limit(limit)
    .execute()

/** All accounts, the oldest first. */
export const listPersons = (store: Store) =>
  store
    .selectFrom('person')
    .select(['email', 'name', 'is_instance_admin', 'verified_at', 'totp_confirmed_at'])
    .select(['created_at', 'disabled_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxListed)
    .execute()
export type ListedPerson = Awaited<ReturnType<typeof listPersons>>[number]
