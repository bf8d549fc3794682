import { z } from 'zod'

/**
 * One prerendered page. `file` is relative to `dist/pages`; beside it lie `<file>.br` and `<file>.gz`.
 * `scriptHashes` are complete CSP sources without quotes (`sha256-…`); `etag` is a bare content hash: the
 * server quotes it and adds the encoding.
 */
const prerenderedPageSchema = z.object({
  file: z.string(),
  scriptHashes: z.array(z.string()),
  etag: z.string(),
})

/**
 * `dist/pages.json`, written by the build and read by the server. Keys of `pages` are canonical paths. `workspace` is
 * the document of the workspace app, `workspaceNotFound` the one of a path that the app does not have, `replay` that of
 * the frame in which recordings are replayed.
 */
export const pagesManifestSchema = z.object({
  pages: z.record(z.string(), prerenderedPageSchema),
  notFound: prerenderedPageSchema,
  workspace: prerenderedPageSchema,
  workspaceNotFound: prerenderedPageSchema,
  replay: prerenderedPageSchema,
})

export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>
export type PagesManifest = z.infer<typeof pagesManifestSchema>
