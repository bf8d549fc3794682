/** How a question is answered by people who were made up. */
export type SampleAnswer =
  /** By odds of options or steps; for multiple choice each on its own. `own` has the texts of `other`. */
  | { readonly odds: Readonly<Record<string, number>>; readonly own?: readonly string[] }
  /** `share`: of those asked, how many write something. */
  | { readonly texts: readonly string[]; readonly share: number }
  /** Ranked by weight: the heavier, the sooner it is placed. */
  | { readonly weights: Readonly<Record<string, number>> }
  /** A number around a mean; of the draws two in three lie within `spread`. */
  | { readonly mean: number; readonly spread: number }
  /** Steps by row around a mean; people who lean one way lean so in every row. */
  | { readonly rows: Readonly<Record<string, number>>; readonly spread: number }
  /** A day between two, ISO 8601; later ones are likelier. */
  | { readonly since: string; readonly until: string }

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
