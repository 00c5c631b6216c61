/** Bytes that Windows-1252 does not define, and NUL. */
const notWindows1252 = /[\0\x81\x8d\x8f\x90\x9d]/

/** Accepts UTF-16 with its mark, UTF-8 and Windows-1252, without NUL characters. */
export function createTextInspector() {
  let isFirst = true
  let start = Buffer.alloc(0)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let isUtf16 = false
  let isUnicode = true
  let isWindows1252 = true

  function checkUnicode(chunk: Buffer | undefined) {
    if (!isUnicode || !decoder) return
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined })
      if (text.includes('\0')) isUnicode = false
    } catch {
      isUnicode = false
    }
  }

  function checkChunk(chunk: Buffer) {
    if (isFirst) {
      isFirst = false
      const encoding = utf16EncodingOf(chunk)
      isUtf16 = encoding !== undefined
      decoder = new TextDecoder(encoding ?? 'utf-8', { fatal: true })
    }
    checkUnicode(chunk)
    if (!isUtf16) isWindows1252 &&= !notWindows1252.test(chunk.toString('latin1'))
  }

  return {
    update(chunk: Buffer) {
      if (!isFirst) return checkChunk(chunk)
      // The mark may arrive in two chunks.
      start = Buffer.concat([start, chunk])
      if (start.length >= 2) checkChunk(start)
    },
    isText() {
      if (isFirst) checkChunk(start)
      checkUnicode(undefined)
      return isUnicode || (!isUtf16 && isWindows1252)
    },
  }
}

function utf16EncodingOf(start: Buffer) {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return undefined
}
