import { codeFolders } from './code-folders.ts'

/** Reads code, and nothing else of this machine; starts nothing. */
export const readerFlags = [
  '--permission',
  ...codeFolders.map((folder) => `--allow-fs-read=${folder}`),
]
