/** The functions of jstat that tests use; the package has no types. */
declare module 'jstat' {
  const jstat: {
    readonly chisquare: { cdf(x: number, degrees: number): number }
    readonly binomial: { pdf(count: number, of: number, chance: number): number }
  }
  export default jstat
}
