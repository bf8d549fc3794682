import { randomBytes } from 'node:crypto'

/** An identifier of 80 random bits: the link of one study does not help to guess the link of another. */
export const newStudyId = () => randomBytes(10).toString('hex')
