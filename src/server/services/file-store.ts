/** A part of a file: its first and its last byte, counted from 0. */
export interface Span {
  readonly first: number
  readonly last: number
}

/**
 * Where the files lie that came in: attachments of forms and media of studies. Named by us, never by whoever sent them.
 */
export interface FileStore {
  /** Keeps the bytes under this identifier; safe from a power cut when it returns. */
  put(id: string, content: Blob): Promise<void>
  /** The bytes, or a part of them that lies within the file; undefined when there is no such file. */
  get(id: string, part?: Span): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes the file; one that is not there is no error. */
  remove(id: string): Promise<void>
}

/** The identifier, which names a file or an object, when it is one of ours. */
export const checkedId = (id: string) => {
  if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`Not the identifier of a file: ${id}`)
  return id
}
