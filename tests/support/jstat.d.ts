/** The part of jstat that tests ask; it comes without types. */
declare module 'jstat' {
  const jstat: {
    readonly chisquare: { cdf(x: number, degrees: number): number }
    readonly binomial: { pdf(count: number, of: number, chance: number): number }
  }
  export default jstat
}
