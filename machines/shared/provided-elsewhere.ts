/**
 * Placeholders of the actors and actions of a machine, which stays pure: the real ones are provided where it runs. One
 * that runs without them says by its error which is missing, and where it belongs.
 */
export const providedElsewhere = (where: string) => (name: string) => (): never => {
  throw new Error(`${name} is provided ${where}`)
}
