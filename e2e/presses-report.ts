import type { Reporter, Suite } from '@playwright/test/reporter'

/** The kind of the note that a story leaves for the table. */
export const pressesNote = 'presses'

/** Prints the presses that stories counted, as a table. */
export default function pressesReport(): Reporter {
  let stories: Suite | undefined
  return {
    printsToStdio: () => false,
    onBegin(_config, suite) {
      stories = suite
    },
    onEnd() {
      const rows = (stories?.allTests() ?? [])
        .flatMap(({ annotations }) => annotations)
        .flatMap(({ type, description }) =>
          type === pressesNote && description ? description : [],
        )
      if (rows.length === 0) return
      const heads = ['Work', 'By', 'Presses', 'Keys on the way', 'At most', 'Version 2.0']
      const rule = heads.map((_, index) => (index < 2 ? '---' : '---:'))
      const table = [...[heads, rule].map((cells) => `| ${cells.join(' | ')} |`), ...rows]
      process.stdout.write(`\n${table.join('\n')}\n`)
    },
  }
}
