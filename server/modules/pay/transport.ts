import { PAY } from './config'
import { PlatformError, type Transport } from './ports'

/** Calls the platform over the network. @throws PlatformError without status when it does not answer */
export const network =
  (base: string): Transport =>
  async ({ method, path, headers, body }) => {
    // A bill is fetched from an address of its own on the platform.
    const url = path.startsWith('https://') ? path : base + path
    try {
      const signal = AbortSignal.timeout(PAY.timeoutMs)
      const response = await fetch(url, body === '' ? { method, headers, signal } : { method, headers, signal, body })
      const told: Record<string, string> = {}
      response.headers.forEach((value, name) => (told[name] = value))
      return { status: response.status, headers: told, body: await response.text() }
    } catch (error) {
      throw new PlatformError(0, '', error instanceof Error ? error.message : 'no answer')
    }
  }
