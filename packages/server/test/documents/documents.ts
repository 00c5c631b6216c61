/** A document as a client sends it. */
export type SentFile = { field?: string; name: string; content: Buffer }

let made = 0

/** A PDF by signature; every one has its own content. */
export const aPdf = (name = 'document.pdf', content = `document ${++made}`): SentFile => ({
  name,
  content: Buffer.from(`%PDF-1.7\n% ${content}\n%%EOF\n`),
})

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const aPng = (name = 'picture.png'): SentFile => ({
  name,
  content: Buffer.concat([pngSignature, Buffer.from(`IHDR picture ${++made}`)]),
})

export const anRtf = (name = 'letter.rtf'): SentFile => ({
  name,
  content: Buffer.from(`{\\rtf1 letter ${++made}}`),
})

export const aText = (name = 'notes.txt'): SentFile => ({
  name,
  content: Buffer.from(`text ${++made}\n`),
})
