import { readdir } from 'node:fs/promises'

/**
 * The names in the product's data folder, without the copy of PostgreSQL that root may need there. An
 * unfinished copy stays in the list.
 */
export async function listDataDir(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => !/^postgres-(?!.*\.new-)/.test(name)).toSorted()
}
