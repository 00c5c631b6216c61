/** Adds a cross-reference table, which repairs need; objects must be numbered from 1 in order. */
export function withTable(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const body = text.slice(0, text.lastIndexOf('trailer'))
  const places = [...body.matchAll(/^\d+ 0 obj/gm)].map(({ index }) => index)
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n `)
  const count = places.length + 1
  const table = ['xref', `0 ${count}`, '0000000000 65535 f ', ...rows].join('\n')
  const end = `trailer <</Root 1 0 R /Size ${count}>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}${table}\n${end}`, 'latin1')
}
