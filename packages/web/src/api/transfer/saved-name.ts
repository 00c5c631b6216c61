/** The file name in a Content-Disposition (RFC 6266); of two, the UTF-8 one. */
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
