/** The file name in a Content-Disposition (RFC 6266); of two, the UTF-8 one. */
export function fileNameFromDisposition(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeIfPossible(encoded)
  const plain = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '')
  return plain?.[1] ?? plain?.[2] ?? ''
}

function decodeIfPossible(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
