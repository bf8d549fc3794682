import type { PersonalData } from '../personal-data.ts'
import type { Store } from '../store/schema.ts'

const attachmentsOf = (store: Store, { email }: { readonly email: string }) =>
  store
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.submission_id')
    .select(['upload.id', 'upload.submission_id', 'upload.name', 'upload.extension', 'upload.bytes'])
    .where('submission.email', '=', email)
    .execute()

/** Attachments of forms; `inbox` erases them by the address of their form. */
export const personalData: PersonalData = {
  lists: {
    attachments: {
      about: 'names of the files in the folder attachments, which were sent with your address',
      isFoundByAddress: true,
      read: attachmentsOf,
    },
  },
  attachments: attachmentsOf,
}
