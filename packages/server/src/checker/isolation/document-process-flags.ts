import { codeFolders } from './code-folders.ts'

/** Allows reading code only, and starting nothing. */
export const documentProcessFlags = [
  '--permission',
  ...codeFolders.map((folder) => `--allow-fs-read=${folder}`),
]
