import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk that is filled soon, which only programs that run under it see. It goes with our process. */
export type SmallDisk = {
  /** Runs a program that has the disk. */
  under: readonly string[]
  /** Takes all its room, to the last byte. */
  fill(): void
  /** Takes back what has filled it. */
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

// The pipe closes when our process ends, and with the last process in it the mount is gone.
const script = 'mount -t tmpfs -o "size=$2,mode=700" tmpfs "$1" && echo mounted && exec cat'

/** Mounts such a disk over a folder, which takes a right to mount. */
export async function aSmallDisk(folder: string, sizeBytes: number): Promise<SmallDisk> {
  const mount = ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', folder]
  const holder = spawn('unshare', [...mount, String(sizeBytes)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  const mounted = once(holder.stdout, 'data')
  await Promise.race([
    mounted,
    ended.then(([code]) => Promise.reject(new Error(`The mount ended with ${code}.`))),
  ])
  // What the holder sees.
  const filler = join('/proc', String(holder.pid), 'root', folder, 'filler')
  return {
    under: ['nsenter', `--mount=/proc/${holder.pid}/ns/mnt`],
    fill() {
      const { stderr } = spawnSync('sh', ['-c', 'cat /dev/zero > "$1"', 'sh', filler], {
        encoding: 'utf8',
      })
      if (!stderr.includes('No space left')) throw new Error(`The disk is not full: ${stderr}`)
    },
    makeRoom: () => rm(filler),
    async remove() {
      holder.stdin.end()
      await ended
    },
  }
}
