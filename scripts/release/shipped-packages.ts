import { resolveFrom, type Lock } from './lock-packages.ts'

/** Our packages that run on a server; the web app ships as its build. */
export const shippedWorkspaces = [
  'packages/contract',
  'packages/checks',
  'packages/repair',
  'packages/server',
] as const

/** The sorted folders of packages that a server needs, without optional ones of other platforms. */
export function shippedPackages(lock: Lock, isInstalled: (folder: string) => boolean): string[] {
  const shipped = new Set<string>()
  // The root depends on Node itself.
  const waiting: string[] = ['', ...shippedWorkspaces]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of namesNeededBy(lock, folder)) {
      const found = resolveFrom(lock, folder, name)
      if (!found || shipped.has(found) || !isWanted(lock, found, isInstalled)) continue
      shipped.add(found)
      waiting.push(found)
    }
  }
  return [...shipped].toSorted()
}

function isWanted(lock: Lock, folder: string, isInstalled: (folder: string) => boolean): boolean {
  if (lock[folder]?.link) return false
  if (isInstalled(folder)) return true
  if (lock[folder]?.optional) return false
  throw new Error(`${folder} is not installed: run npm ci.`)
}

function namesNeededBy(lock: Lock, folder: string): string[] {
  const one = lock[folder] ?? {}
  const peers = Object.keys(one.peerDependencies ?? {}).filter(
    (name) => !one.peerDependenciesMeta?.[name]?.optional,
  )
  return [...peers, ...Object.keys({ ...one.optionalDependencies, ...one.dependencies })]
}
