import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]

/**
 * Encrypts one file with a new key. `fileKey` holds key, nonce and tag after `stream` has ended. Without `fileKey` the
 * file cannot be read, also in a bucket or a backup; deleting its row makes the file unreadable.
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
