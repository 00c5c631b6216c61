import { afterEach, beforeEach } from 'vitest'
import { copyDemo } from './copy-demo.ts'
import { moveStaff, signInStaff, type Staff } from './demo-staff.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

type Start = {
  /** People who are already signed in: their sessions go on at the new address. */
  staff?: Staff
  /** The size limit of each file; without it, no limit. */
  quotaBytes?: number
  under?: readonly string[]
}

/** The demo as a process for a test file. It has its own folder, which is removed at the end. */
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

  /** Starts the demo on the folder and does not wait until it is ready. */
  const spawn = (options: Pick<Start, 'quotaBytes' | 'under'> = {}) => {
    const ownEnv = { DATA_DIR: folder.dataDir, ...env }
    product = spawnProduct({ entry: 'demo', env: ownEnv, ...options })
    return product
  }

  const stop = async () => {
    product.signal('SIGTERM')
    await product.ended
  }

  return {
    spawn,
    stop,
    /** Starts the demo and signs its people in. */
    async start({ staff, ...options }: Start = {}): Promise<Staff> {
      const address = await spawn(options).ready
      if (!staff) return signInStaff(address)
      moveStaff(staff, address)
      return staff
    },
    /** The newest process. */
    get product() {
      return product
    },
    get dataDir() {
      return folder.dataDir
    },
  }
}
