import { uploads } from './2026-11-20-uploads.ts'
import { uploadClient } from './2026-11-24-upload-client.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-20-uploads': uploads,
  '2026-11-24-upload-client': uploadClient,
}
