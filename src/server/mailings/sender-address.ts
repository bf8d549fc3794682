import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../config.ts'

/** The address that invitations come from, without the name beside it. */
export const senderAddress = ({ mailFrom }: Pick<Config, 'mailFrom'>) =>
  addressparser(mailFrom, { flatten: true })[0]?.address ?? mailFrom
