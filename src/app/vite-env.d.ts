interface ImportMetaEnv {
  /** Public origin of the site, without a trailing slash; empty if not configured. */
  readonly PUBLIC_URL: string
  /** URL of the external roadmap board; empty if there is none. */
  readonly ROADMAP_URL: string
}
