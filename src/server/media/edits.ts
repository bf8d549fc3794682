/** Bytes of a file, `length` from `at`, and what takes their place. */
export interface Edit {
  readonly at: number
  readonly length: number
  readonly by: Blob
}

const nothing = new Blob()
const zeros = new Blob([new Uint8Array(64 * 1024)])

export const cut = (at: number, length: number): Edit => ({ at, length, by: nothing })
export const replaced = (at: number, length: number, by: Buffer): Edit => ({
  at,
  length,
  by: new Blob([new Uint8Array(by)]),
})

/** Overwrites with zeros, where what follows has to stay in its place. */
export const blanked = (at: number, length: number): Edit => {
  const whole = Array.from({ length: Math.floor(length / zeros.size) }, () => zeros)
  return { at, length, by: new Blob([...whole, zeros.slice(0, length % zeros.size)]) }
}

/** The file with its edits, which do not overlap; what stays is not copied. */
export const withEdits = (file: Blob, edits: readonly Edit[]) => {
  const parts: Blob[] = []
  let done = 0
  for (const { at, length, by } of edits.toSorted((one, other) => one.at - other.at)) {
    parts.push(file.slice(done, at), by)
    done = at + length
  }
  return new Blob([...parts, file.slice(done)])
}
