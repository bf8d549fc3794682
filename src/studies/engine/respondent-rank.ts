const isPrime = (number: number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}

const primes: readonly number[] = Array.from({ length: 310 }, (_, index) => index + 2)
  .filter(isPrime)
  .slice(0, 64)

/** The first 32 bits of the fraction of a number. */
const fractionBits = (number: number) => Math.floor((number - Math.floor(number)) * 2 ** 32) | 0

/** The constants of SHA-256 (FIPS 180-4, sections 4.2.2 and 5.3.3). */
const rounds = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The bytes of a text with their length, in blocks of 64 bytes. */
const blocksOf = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  return view
}

/** The first two words of the SHA-256 hash of a text. */
const hashWords = (text: string): readonly [number, number] => {
  const view = blocksOf(text)
  const at = (words: Int32Array, index: number) => words[index] ?? 0
  const state = Int32Array.from(start)
  const schedule = new Int32Array(64)
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let index = 0; index < 64; index += 1) {
      if (index < 16) {
        schedule[index] = view.getInt32(block + 4 * index)
        continue
      }
      const [near, far] = [at(schedule, index - 2), at(schedule, index - 15)]
      const mixedNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
      const mixedFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
      schedule[index] = (mixedNear + at(schedule, index - 7) + mixedFar + at(schedule, index - 16)) | 0
    }
    let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)]
    let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
    for (let round = 0; round < 64; round += 1) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const one = (h + mixed + ((e & f) ^ (~e & g)) + at(rounds, round) + at(schedule, round)) | 0
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
  }
  return [at(state, 0) >>> 0, at(state, 1) >>> 0]
}

/**
 * A 52-bit hash of the respondent, independent of time and answers: the first bits of SHA-256, computed without Node so
 * that engines also run in a browser.
 */
export const rankOf = (respondent: string): number => {
  const [first, second] = hashWords(respondent)
  return first * 2 ** 20 + (second >>> 12)
}
