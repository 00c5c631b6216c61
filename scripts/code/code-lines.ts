import { parseSync } from 'vite'

export function codeLines(path: string, source: string): number {
  const code = withoutComments(path, source)
  // A removed JSX comment leaves only its braces.
  return code.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '{}').length
}

function withoutComments(path: string, source: string): string {
  if (path.endsWith('.sql')) return source.replaceAll(/--.*$|\/\*[^]*?\*\//gm, '')
  if (path.endsWith('.css')) return source.replaceAll(/\/\*[^]*?\*\//g, '')
  let code = ''
  let from = 0
  for (const { start, end } of parseSync(path, source).comments) {
    code += source.slice(from, start)
    from = end
  }
  return code + source.slice(from)
}
