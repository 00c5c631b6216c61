const readBytes = { tail: 8 * 1024, list: 64 * 1024 } as const

/** A cheap check for locked or damaged PDFs: most are neither, and need not be opened. */
export async function isSuspectPdf(file: File): Promise<boolean> {
  const tail = await latinOf(file.slice(-readBytes.tail))
  const listed = /startxref\s+(\d+)\s+%%EOF(?![^]*startxref)/.exec(tail)?.[1]
  if (listed === undefined || Number(listed) >= file.size) return true
  const list = await latinOf(file.slice(Number(listed), Number(listed) + readBytes.list))
  if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(list)) return true
  // It may still open without a password.
  return tail.includes('/Encrypt') || list.includes('/Encrypt')
}

export const latinOf = async (...parts: readonly Blob[]): Promise<string> =>
  new TextDecoder('latin1').decode(await new Blob([...parts]).arrayBuffer())
