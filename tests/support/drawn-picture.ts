/** A reply to a request for a picture, in pixels: walks on pages load no pictures of the site. */
export const drawnPicture = (width: number, height: number) => ({
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="teal"/></svg>`,
})
