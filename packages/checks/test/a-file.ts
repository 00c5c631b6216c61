const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** `[number, place]` of an object in use, its generation where it is not 0; without a place it is freed. */
export type Row = [number: number, place?: number, generation?: number]

/** A file that is written object by object, so that its tables may say what they like. */
export function createFile() {
  const parts: Buffer[] = []
  let length = 0
  /** Returns where it stands. */
  const add = (...more: (string | Uint8Array)[]) => {
    const at = length
    for (const part of more) {
      const bytes = typeof part === 'string' ? latin1(part) : Buffer.from(part)
      parts.push(bytes)
      length += bytes.length
    }
    return at
  }
  add('%PDF-1.7\n')
  const object = (number: number, body: string, generation = 0) =>
    add(`${number} ${generation} obj\n${body}\nendobj\n`)
  const stream = (number: number, entries: string, bytes: Uint8Array) =>
    add(
      `${number} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream\nendobj\n',
    )
  return {
    add,
    object,
    stream,
    /** Objects that are packed together. */
    packed(number: number, bodies: Record<number, string>) {
      const texts = Object.values(bodies)
      const starts = texts.map((_, at) => texts.slice(0, at).join(' ').length + (at > 0 ? 1 : 0))
      const numbers = Object.keys(bodies).map((one, at) => `${one} ${starts[at]}`)
      const first = `${numbers.join(' ')} `
      const entries = `/Type /ObjStm /N ${texts.length} /First ${first.length}`
      return stream(number, entries, latin1(first + texts.join(' ')))
    },
    table(rows: Row[], trailer: string) {
      const lines = rows.map(([number, place, generation = 0]) => {
        const [offset, kept] = [String(place ?? 0), String(generation)]
        return `${number} 1\n${offset.padStart(10, '0')} ${kept.padStart(5, '0')} ${place === undefined ? 'f' : 'n'} \n`
      })
      return add(`xref\n${lines.join('')}trailer\n<< /Size 20 /Root 1 0 R ${trailer} >>\n`)
    },
    /** The same as a stream. A row with `container` leads to an object that is packed there. */
    tableStream(
      number: number,
      rows: (Row | { number: number; container: number })[],
      entries = '',
    ) {
      const index = rows.map((row) => `${Array.isArray(row) ? row[0] : row.number} 1`)
      const bytes = Buffer.alloc(rows.length * 6)
      for (const [at, row] of rows.entries()) {
        const [, place, generation = 0] = Array.isArray(row) ? row : []
        bytes[at * 6] = Array.isArray(row) ? Number(place !== undefined) : 2
        bytes.writeUInt32BE(Array.isArray(row) ? (place ?? 0) : row.container, at * 6 + 1)
        bytes[at * 6 + 5] = generation
      }
      const said = `/Type /XRef /Size 20 /W [1 4 1] /Index [${index.join(' ')}] /Root 1 0 R ${entries}`
      return stream(number, said, bytes)
    },
    /** The whole file; its end names the newest table. */
    end(table: number) {
      add(`startxref\n${table}\n%%EOF\n`)
      return Buffer.concat(parts)
    },
  }
}

export type File = ReturnType<typeof createFile>

/** A document of one page, whose language is the object 4. Returns the rows of all but that. */
export function addDocument(file: File, catalog = ''): Row[] {
  return [
    [1, file.object(1, `<< /Type /Catalog /Pages 2 0 R /Lang 4 0 R ${catalog} >>`)],
    [2, file.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [3, file.object(3, '<< /Type /Page /Parent 2 0 R >>')],
  ]
}
