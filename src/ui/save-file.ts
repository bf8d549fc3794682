/** Saves a file on this device, under a name. */
export const saveFile = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Browsers start the download before this timeout runs.
  setTimeout(() => URL.revokeObjectURL(address))
}
