import { join } from 'node:path'

const repositoryFolder = join(import.meta.dirname, '../../../../..')

export const codeFolders = ['packages', 'node_modules'].map((folder) =>
  join(repositoryFolder, folder),
)
