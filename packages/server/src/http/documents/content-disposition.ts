import { toSavedName } from '#server/saved-name.ts'

/** The header that makes a browser save the document under this name (see `toSavedName`). */
export const attachment = (name: string) => disposition('attachment', name)

/** The header value with which a browser may show the document; it names it for saving. */
export const inline = (name: string) => disposition('inline', name)

const token = /^[\w!#$&+.^`|~-]+$/
const unsafeInFallback = /[^\x20-\x7e]|["\\%]/gu

// RFC 6266: the plain name is for old programs, the UTF-8 one for all others. Signs that could end the
// header or the quotes are replaced in the first and percent-encoded in the second.
function disposition(kind: 'attachment' | 'inline', documentName: string) {
  const name = toSavedName(documentName)
  if (token.test(name)) return `${kind}; filename=${name}`
  const fallback = name.replace(unsafeInFallback, '_')
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${percentEncoded(name)}`
}

function percentEncoded(name: string) {
  const encoded = encodeURIComponent(name)
  return encoded.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
