import { toSafeFileName } from '#server/file-names.ts'

/** Makes the browser save the document under this name, see `toSafeFileName`. */
export const attachmentDisposition = (name: string) => toDisposition('attachment', name)

export const inlineDisposition = (name: string) => toDisposition('inline', name)

const tokenPattern = /^[\w!#$&+.^`|~-]+$/
const unsafeInFallback = /[^\x20-\x7e]|["\\%]/gu

// RFC 6266: old programs read the plain name, all others the UTF-8 one. Signs that end the header
// or its quotes are replaced or percent-encoded.
function toDisposition(kind: 'attachment' | 'inline', documentName: string) {
  const name = toSafeFileName(documentName)
  if (tokenPattern.test(name)) return `${kind}; filename=${name}`
  const fallback = name.replace(unsafeInFallback, '_')
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${percentEncoded(name)}`
}

function percentEncoded(name: string) {
  const encoded = encodeURIComponent(name)
  return encoded.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
