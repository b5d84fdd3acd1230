/** Limits of wx storage: 10 MB altogether, 1 MB a key. */
const TOTAL = 10 * 1024 * 1024
const PER_KEY = 1024 * 1024

/** The storage of one device. It outlives the app: kill and relaunch keep it, nothing else. */
export class DeviceStorage {
  private readonly items = new Map<string, string>()
  private total = 0
  private full = false

  /** @param limit bytes this device has; a test makes it small to fill it up */
  constructor(public limit: number = TOTAL) {}

  /** The stored value, undefined when the key is absent. */
  get(key: string): unknown {
    const text = this.items.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  }

  /** @returns null when kept, else WeChat's reason for refusing */
  set(key: string, value: unknown): string | null {
    const text = JSON.stringify(value) ?? 'null'
    const size = Buffer.byteLength(text)
    if (size > PER_KEY) return 'exceed storage item max length'
    const total = this.total - this.sizeOf(key) + size
    if (total > (this.full ? this.total : this.limit)) return 'exceed storage max size 10Mb'
    this.items.set(key, text)
    this.total = total
    return null
  }

  remove(key: string): void {
    this.total -= this.sizeOf(key)
    this.items.delete(key)
  }

  clear(): void {
    this.items.clear()
    this.total = 0
  }

  /** Nothing that needs more room than it has is kept, until called with false: what is given up meanwhile, others have taken. */
  setFull(full: boolean): void {
    this.full = full
  }

  keys(): string[] {
    return [...this.items.keys()]
  }

  /** KB in use and KB allowed, as getStorageInfo reports them. */
  info() {
    return { keys: this.keys(), currentSize: Math.ceil(this.total / 1024), limitSize: (this.full ? this.total : this.limit) / 1024 }
  }

  private sizeOf(key: string): number {
    return Buffer.byteLength(this.items.get(key) ?? '')
  }
}
