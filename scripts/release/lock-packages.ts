import { readFile } from 'node:fs/promises'

export type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  /** Only for building and testing. */
  dev?: boolean
  /** A workspace of the product itself. */
  link?: boolean
  /** Not installed on platforms that it does not support. */
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Packages by their folder; '' is the product. */
export type Lock = Record<string, LockedPackage>

export async function readLock(root: string): Promise<Lock> {
  const text = await readFile(`${root}/package-lock.json`, 'utf8')
  return (JSON.parse(text) as { packages: Lock }).packages
}

const inFolder = 'node_modules/'

/** The name in the lockfile, or the last part of the path. */
export const nameOf = (folder: string, { name }: LockedPackage): string =>
  name ?? folder.slice(folder.lastIndexOf(inFolder) + inFolder.length)

/** Finds a package as Node does: in the importing folder first, then upwards. */
export function resolveFrom(lock: Lock, folder: string, wanted: string): string | undefined {
  for (let place = folder; ; place = parentOf(place)) {
    const found = `${place && `${place}/`}${inFolder}${wanted}`
    if (lock[found]) return found
    if (place === '') return undefined
  }
}

function parentOf(folder: string): string {
  const at = folder.lastIndexOf(`/${inFolder}`)
  return at === -1 ? '' : folder.slice(0, at)
}
