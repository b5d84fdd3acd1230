/** What getFileSystemManager and openDocument say about a file that is not there. */
export const NO_SUCH_FILE = 'no such file or directory'

/** WeChat's root of the files a mini program may keep. */
export const USER_DATA_PATH = 'http://usr'
const TEMPORARY = 'http://tmp'
/** Files a mini program may keep, bytes. */
const LIMIT = 200 * 1024 * 1024

/** The files of one device: temporary ones die with the app, kept ones stay. */
export class DeviceFiles {
  private readonly all = new Map<string, Buffer>()
  private serial = 0

  read(file: string): Buffer | undefined {
    return this.all.get(file)
  }

  /** @returns null when written, else WeChat's reason for refusing */
  write(file: string, bytes: Buffer): string | null {
    if (!file.startsWith(`${USER_DATA_PATH}/`)) return `permission denied, open ${file}`
    const others = [...this.all].filter(([name]) => name !== file && name.startsWith(USER_DATA_PATH))
    const total = others.reduce((sum, [, { byteLength }]) => sum + byteLength, bytes.byteLength)
    if (total > LIMIT) return 'the maximum size of the file storage limit is exceeded'
    this.all.set(file, bytes)
    return null
  }

  /** Keeps bytes under a name of the platform's own, as downloads and chosen pictures are. */
  temporary(bytes: Buffer, extension: string): string {
    this.serial += 1
    const file = `${TEMPORARY}/${this.serial}.${extension}`
    this.all.set(file, bytes)
    return file
  }

  remove(file: string): boolean {
    return this.all.delete(file)
  }

  /** Names below a folder. */
  list(folder: string): string[] {
    const prefix = `${folder.replace(/\/$/, '')}/`
    return [...this.all.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  }

  /** The app ended: what was temporary is gone. */
  dropTemporary(): void {
    for (const file of this.all.keys()) if (file.startsWith(TEMPORARY)) this.all.delete(file)
  }
}
