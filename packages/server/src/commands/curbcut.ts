import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCommand } from './command-table.ts'

const command = findCommand(process.argv.slice(2))
if ('lines' in command) {
  const stream = command.exitCode === 0 ? process.stdout : process.stderr
  // All at once: a reader such as `head` closes the pipe after the first lines.
  stream.write(command.lines.map((line) => `${line}\n`).join(''))
  process.exitCode = command.exitCode
} else {
  // Each module is a program of its own: it reads its own arguments and sets the exit code.
  let exitCode = 0
  for (const module of command.modules) {
    const path = join(import.meta.dirname, module)
    process.argv.splice(1, Infinity, path, ...command.words)
    process.exitCode = 0
    await import(pathToFileURL(path).href)
    exitCode = Math.max(exitCode, process.exitCode)
  }
  process.exitCode = exitCode
}
