import { describeProduct, product } from '#server/version.ts'

type Command = {
  /** The arguments, for the help. */
  words?: string
  does: string
  /** Modules to run in turn, relative to this folder. */
  modules: readonly [string, ...string[]]
}

/** In the order of the help. */
export const commands: Record<string, Command> = {
  start: { does: 'runs the product until it is told to stop', modules: ['../main.ts'] },
  status: {
    words: '[--json]',
    does: 'tells the state of machine, database, documents, queues and backups',
    modules: ['status.ts'],
  },
  health: {
    does: 'asks the product on HOST and PORT whether it lives',
    modules: ['health.ts'],
  },
  'create-super-user': {
    words: 'EMAIL',
    does: 'makes a super user and prints the password once',
    modules: ['create-super-user.ts'],
  },
  'restore-super-user': {
    words: 'EMAIL',
    does: 'lets a super user in again and prints the new password once',
    modules: ['restore-super-user.ts'],
  },
  backup: {
    words: 'FOLDER',
    does: 'writes rows, documents and secret key into a new folder',
    modules: ['backup.ts'],
  },
  restore: {
    words: 'FOLDER',
    does: 'fills an empty place with a backup',
    modules: ['restore.ts'],
  },
  verify: {
    does: 'compares the ledger with the history, and every document with its row',
    modules: ['verify-ledger.ts', 'verify-files.ts'],
  },
  'adopt-store': {
    words: '[--yes | --remove-unknown]',
    does: 'says how documents and database fit; --yes makes them, whatever is missing',
    modules: ['adopt-store.ts'],
  },
  'check-documents': {
    words: '[--again]',
    does: 'asks for the checks that the present engine has not made',
    modules: ['check-documents.ts'],
  },
}

/** Lines to print, or modules to run with the other words. */
type CommandMatch =
  | { lines: string[]; exitCode: 0 | 2 }
  | { modules: readonly string[]; words: string[] }

export function findCommand([name, ...words]: readonly string[]): CommandMatch {
  if (name === '--version') return { lines: describeProduct(product), exitCode: 0 }
  if (name === '--help') return { lines: helpLines(), exitCode: 0 }
  const command = name === undefined ? undefined : ownCommand(name)
  if (command) return { modules: command.modules, words }
  const problem = name === undefined ? 'Which command?' : `There is no command ${name}.`
  return { lines: [problem, ...helpLines()], exitCode: 2 }
}

const ownCommand = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)

function helpLines(): string[] {
  const calls = Object.entries(commands).map(([name, { words = '', does }]) => ({
    call: `${name} ${words}`.trimEnd(),
    does,
  }))
  const width = Math.max(...calls.map(({ call }) => call.length))
  return [
    `Curbcut ${product.version}. Settings are environment variables: docs/operators/configuration.md names them.`,
    ...calls.map(({ call, does }) => `  curbcut ${call.padEnd(width)}  ${does}`),
    `  curbcut ${'--version'.padEnd(width)}  tells the version, and the way back after an update to it`,
  ]
}
