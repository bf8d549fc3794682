import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Brotli's quality, 0 to 11: the best one takes half of the processor time of a build. */
const quality = Number(process.env['BROTLI_QUALITY'] ?? constants.BROTLI_MAX_QUALITY)

/** Writes `<file>.br` and `<file>.gz` beside every text file in `folder`, in parallel. */
export async function compressFiles(folder: string) {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{html,js,css,svg,json,txt,xml}`))
  await Promise.all(files.map(compress))
  return files.length
}

async function compress(file: string) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((data) => writeFile(`${file}.br`, data)),
    gzipped(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
  ])
}
