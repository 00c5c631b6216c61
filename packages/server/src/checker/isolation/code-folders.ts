import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../../../..')

/** Where all code lies that a process which reads documents may read. */
export const codeFolders = ['packages', 'node_modules'].map((folder) => join(repository, folder))
