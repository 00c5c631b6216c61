import { readdir } from 'node:fs/promises'

/**
 * What the product keeps in its folder. Beside that may lie the copy of PostgreSQL that root needs
 * where nobody else may enter the folder of this repository; an unfinished one may not.
 */
export async function listDataDir(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => !/^postgres-(?!.*\.new-)/.test(name)).toSorted()
}
