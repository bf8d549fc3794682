interface ImportMetaEnv {
  /** Public origin of the site, without a trailing slash; empty if not configured. */
  readonly PUBLIC_URL: string
}
