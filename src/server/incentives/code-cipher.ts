import { createTextCipher, type KeyRing } from '../store/credentials.ts'

/** Encrypts the codes of studies in the database. */
export const createCodeCipher = (keys: KeyRing) => createTextCipher(keys, 'incentive')
