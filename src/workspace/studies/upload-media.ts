import { media, mediaUploadPath } from '#contract/studies/media.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { sendFile } from '../forms/send-file.ts'

/** Uploads media to a study. */
export const createUploadMedia =
  (study: string): UploadMedia =>
  async (file, alt, onProgress, signal) => {
    const path = mediaUploadPath.replace(':study', encodeURIComponent(study))
    const query = new URLSearchParams({ name: file.name, alt }).toString()
    return media.parse(await sendFile({ address: `${path}?${query}`, file, onProgress, signal }))
  }
