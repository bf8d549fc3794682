import { Page } from '../views/page.tsx'
import { DeleteAccount } from './your-data/delete-account.tsx'
import { ExportAccount } from './your-data/export-account.tsx'

/** Export and deletion of the account. */
export default function YourDataPage() {
  return (
    <Page title="Your data" lead="Take a copy of what is stored about you, or have it erased.">
      <ExportAccount />
      <DeleteAccount />
    </Page>
  )
}
