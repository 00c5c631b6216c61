/** The name under which an answer wants to be saved (RFC 6266); the UTF-8 one, where there are two. */
export function savedName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decoded(encoded)
  const plain = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '')
  return plain?.[1] ?? plain?.[2] ?? ''
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
