/**
 * Creates a function that returns another IP address for each request: refusals of one client beyond 200 in a second
 * are delayed, so that most of the time of thousands of requests would be spent waiting.
 */
export const createClientAddresses = () => {
  let count = 0
  return () => {
    count += 1
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  }
}
