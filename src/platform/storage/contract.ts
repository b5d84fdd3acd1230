/** Durable key-value storage of this device. Values are strings; callers serialise. */
export interface StorageContract {
  /** null when the key is absent or cannot be read. Never throws. */
  get(key: string): string | null
  /** Throws StorageFullError when the value could not be kept. */
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
  /**
   * Hears that another window of the same browser wrote; null: more than one key, or nobody knows which. Never called where
   * there is one window alone. @returns ends the listening
   */
  onOtherWindow(listener: (key: string | null) => void): () => void
}

/** The device has no room; the caller tells the learner and keeps the value in memory. */
export class StorageFullError extends Error {
  constructor() {
    super('storage full')
  }
}
