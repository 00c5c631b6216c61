import type { Model, Part } from '../src/model/model.ts'

export function modelLines({ lists, cut, gaps }: Model): string[] {
  const { parts, heard, ...others } = lists
  const counts = Object.entries(others).map(([list, entries]) => `${list}: ${entries.length}`)
  return [
    ...parts.map(toLine),
    '',
    `${parts.length} parts, of which ${heard.length} are heard. ${counts.join(', ')}`,
    ...(cut ? [`Cut${cut.page === undefined ? '' : ` on page ${cut.page}`}: ${cut.reason}`] : []),
    ...gaps,
  ]
}

function toLine(part: Part): string {
  const { id, depth, kind, role, type, page, text, alt, actual } = part
  const name = kind === 'tag' ? [role, type && `<${type}>`].filter(Boolean).join(' ') : kind
  const texts = [
    text && `“${text.slice(0, 80)}”`,
    alt && `described “${alt.slice(0, 80)}”`,
    actual && `read as “${actual.slice(0, 80)}”`,
  ]
  const at = page === undefined ? '' : `p. ${page}`
  return [`${'  '.repeat(depth)}${id}`, name, at, ...texts].filter(Boolean).join(' ')
}
