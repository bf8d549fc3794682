import { inflateRawSync } from 'node:zlib'

const [endSignature, entrySignature] = [0x06_05_4b_50, 0x02_01_4b_50]

/** The content of the files of a zip archive, by name. */
export const readZipFiles = (zip: Buffer) => {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== endSignature) throw new Error('Not a complete zip file')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === entrySignature) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files.set(name, method === 0 ? content : inflateRawSync(content))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

/** The files of a zip archive as text, by name. */
export const readZip = (zip: Buffer) =>
  new Map([...readZipFiles(zip)].map(([name, content]) => [name, content.toString('utf8')]))
