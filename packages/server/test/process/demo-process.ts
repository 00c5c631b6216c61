import { afterEach, beforeEach } from 'vitest'
import { copyDemo } from './copy-demo.ts'
import { moveStaff, signInStaff, type Staff } from './demo-staff.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

type Start = {
  /** Who is signed in already: the sessions of before go on at the new address. */
  staff?: Staff
  /** Room for files of this size only; absent: as much as there is. */
  quotaBytes?: number
}

/** The demo as a process, for a file of tests: each has a folder of its own, which goes after it. */
export function demoProcess(env: Record<string, string> = {}) {
  let folder: Awaited<ReturnType<typeof dataFolder>>
  let product: ProductProcess

  beforeEach(async () => {
    folder = await dataFolder()
    await copyDemo(folder.dataDir)
  })

  afterEach(async () => {
    await stop()
    await folder.remove()
  })

  /** Starts it on the folder, without waiting for it to be ready. */
  const spawn = ({ quotaBytes }: Pick<Start, 'quotaBytes'> = {}) => {
    const ownEnv = { DATA_DIR: folder.dataDir, ...env }
    product = spawnProduct({ entry: 'demo', env: ownEnv, ...(quotaBytes && { quotaBytes }) })
    return product
  }

  const stop = async () => {
    product.signal('SIGTERM')
    await product.ended
  }

  return {
    spawn,
    stop,
    /** Starts it, and gives its people, signed in. */
    async start({ staff, quotaBytes }: Start = {}): Promise<Staff> {
      const address = await spawn(quotaBytes ? { quotaBytes } : {}).ready
      if (!staff) return signInStaff(address)
      moveStaff(staff, address)
      return staff
    },
    /** The process that was started last. */
    get product() {
      return product
    },
    get dataDir() {
      return folder.dataDir
    },
  }
}
