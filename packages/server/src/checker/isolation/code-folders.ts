import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../../../..')

export const codeFolders = ['packages', 'node_modules'].map((folder) => join(repository, folder))
