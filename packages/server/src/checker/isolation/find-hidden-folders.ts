import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { codeFolders } from './code-folders.ts'

const isInside = (folder: string, path: string) =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** Keeps existing folders without code in them, and none within another. */
export async function findHiddenFolders(folders: readonly string[]): Promise<string[]> {
  const [existing, requiredPaths] = await Promise.all([
    realPaths(folders),
    realPaths([...codeFolders, process.execPath]),
  ])
  const separateFolders = existing.filter(
    (folder) => !requiredPaths.some((path) => isInside(folder, path)),
  )
  return separateFolders.filter(
    (folder) => !separateFolders.some((other) => other !== folder && isInside(other, folder)),
  )
}

async function realPaths(paths: readonly string[]): Promise<string[]> {
  const real = await Promise.all(paths.map((path) => realpath(path).catch(() => undefined)))
  return [...new Set(real)].filter((path) => path !== undefined)
}
