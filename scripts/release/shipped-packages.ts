import { resolveFrom, type Lock } from './lock-packages.ts'

/** Our own packages that run on a server; the web app is shipped as it was built. */
export const shippedWorkspaces = [
  'packages/contract',
  'packages/checks',
  'packages/repair',
  'packages/server',
] as const

/**
 * The folders of the packages that a server needs, sorted. Those of other machines (platforms) are optional
 * and not installed, and stay out.
 */
export function shippedPackages(lock: Lock, isInstalled: (folder: string) => boolean): string[] {
  const shipped = new Set<string>()
  // The root brings Node itself.
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
