import { readFile } from 'node:fs/promises'

/** A package as package-lock.json has it. */
export type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  /** Only building and testing need it. */
  dev?: boolean
  /** A workspace, which is part of the product itself. */
  link?: boolean
  /** It is left out where it cannot be installed, as on another platform. */
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The packages of the lockfile by their folders; '' is the product. */
export type Lock = Record<string, LockedPackage>

export async function readLock(root: string): Promise<Lock> {
  const text = await readFile(`${root}/package-lock.json`, 'utf8')
  return (JSON.parse(text) as { packages: Lock }).packages
}

const inFolder = 'node_modules/'

/** The name of a package in the lockfile: its own name, or the last part of its path. */
export const nameOf = (folder: string, { name }: LockedPackage): string =>
  name ?? folder.slice(folder.lastIndexOf(inFolder) + inFolder.length)

/**
 * The folder of a package that another one imports. Node looks in the importing folder first, then upwards.
 */
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
