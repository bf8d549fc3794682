/** Names of devices, which Windows takes for no file, whatever extension follows. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** The base of a file name, as every system can save it. */
export const savableName = (base: string) => (deviceName.test(base) ? `${base}-file` : base)

/** The file name of a study's bundle: the title in letters that every file system has. */
export const bundleName = (title: string) => {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
  return `${savableName(plain.replaceAll(/^-|-$/g, '').slice(0, 60) || 'study')}.study.zip`
}
