/** How a question is answered: by odds of options (each on its own for multiple choice), or by texts. */
export type SampleAnswer =
  | { readonly odds: Readonly<Record<string, number>> }
  /** `share`: of those asked, how many write something. */
  | { readonly texts: readonly string[]; readonly share: number }

/** Who made-up participants are and what they answer beside the tasks; the same for every tool. */
export interface SamplePeople {
  readonly seed: number
  readonly finished: number
  readonly unfinished: number
  readonly rejected: number
  /** Of those who finished: clicked through without thinking. */
  readonly careless: number
  /** First day, ISO 8601, and how many days answers came in. */
  readonly since: string
  readonly days: number
  /** Odds by ISO 3166-1 alpha-2. */
  readonly countries: Readonly<Record<string, number>>
  /** Median seconds for everything but the tasks. */
  readonly seconds: number
  /** By question, screening and follow-up; odds of a rejecting option do not count. */
  readonly answers: Readonly<Record<string, SampleAnswer>>
}
