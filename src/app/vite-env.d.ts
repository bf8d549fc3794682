interface ImportMetaEnv {
  /** Where the site is reached, without a trailing slash; empty when the build was not told. */
  readonly PUBLIC_URL: string
  /** The external board of the roadmap; empty where there is none. */
  readonly ROADMAP_URL: string
}
