export type FormPart = {
  name: string
  content: Buffer | string
  /** Written into the header unchanged; without it, the part is a plain field. */
  fileName?: string
}

export const boundary = 'form-boundary-of-a-test'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** The bytes of a multipart body, exactly as given, even with names that no browser sends. */
export function multipartBody(parts: FormPart[]): Buffer {
  return Buffer.concat([...parts.map(partBytes), Buffer.from(`--${boundary}--\r\n`)])
}

function partBytes({ name, content, fileName }: FormPart) {
  const named = fileName === undefined ? '' : `; filename="${fileName}"`
  const type = fileName === undefined ? '' : 'Content-Type: application/octet-stream\r\n'
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n`),
    Buffer.from(`${type}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}
