import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]

/**
 * Encrypts one file with a key of its own. `fileKey` has key, nonce and tag once all bytes went through `stream`: the file
 * is unreadable without it, also in a bucket and its backups, and for good when its row is deleted.
 */
export const encryptFile = () => {
  const [key, nonce] = [randomBytes(keyBytes), randomBytes(nonceBytes)]
  const stream = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  return { stream, fileKey: () => Buffer.concat([key, nonce, stream.getAuthTag()]).toString('base64url') }
}

/** Decrypts a file; the stream fails at its end when the file was changed. */
export const decryptFile = (fileKey: string) => {
  const bytes = Buffer.from(fileKey, 'base64url')
  const nonceEnd = keyBytes + nonceBytes
  const stream = createDecipheriv(
    algorithm,
    bytes.subarray(0, keyBytes),
    bytes.subarray(keyBytes, nonceEnd),
    {
      authTagLength: tagBytes,
    },
  )
  return stream.setAuthTag(bytes.subarray(nonceEnd))
}
