import { spawnProduct } from './spawn-product.ts'

type Command =
  | 'backup'
  | 'restore'
  | 'status'
  | 'verify-ledger'
  | 'verify-files'
  | 'adopt-store'
  | 'product'

/** Runs a command on DATA_DIR to its end. */
export async function runToEnd(command: Command, dataDir: string, ...args: string[]) {
  const { ended, stdout, stderr } = spawnProduct({
    entry: command,
    args,
    env: { DATA_DIR: dataDir },
  })
  return { code: await ended, stdout, stderr }
}
