/** Which addresses the web-view opens (reliability.md rule 8): https, and a host on the list. */

const ADDRESS = /^(https?):\/\/([a-z0-9.-]+)(:\d{1,5})?(?:[/?#]|$)/i

/** Host and port of an address, null when it is not http(s). Platforms without URL need this too. */
export function hostOf(address: string): string | null {
  const [, , host, port = ''] = ADDRESS.exec(address) ?? []
  return host ? `${host.toLowerCase()}${port}` : null
}

/**
 * The address when it may be opened, else null. Hosts match exactly, port included; plain http is for the development
 * machine alone. An address with a user name, a backslash or white space in it is nobody's.
 */
export function allowedAddress(address: string, hosts: readonly string[]): string | null {
  if (/[\s\\]/.test(address)) return null
  const host = hostOf(address)
  if (!host || !hosts.includes(host)) return null
  const secure = /^https:/i.test(address)
  return secure || /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? address : null
}
