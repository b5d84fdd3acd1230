import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS = 8
/** Groups that name a network: a provider gives a household, and a rented machine, a /64 at least. */
const NETWORK = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsOf = (text: string) => (text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['', ''] : [group])))

/** The first four groups of an IPv6 address, without leading zeros. */
function networkOf(address: string): string {
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, NETWORK)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * What limits by address count. Of IPv6 it is the network: whoever has one has 2^64 addresses in it, and a limit of each would be
 * none. An IPv4 address that a socket of both kinds writes as IPv6 is the IPv4 address: their network is the whole internet.
 */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!isIPv6(ip)) return ip
  return MAPPED.exec(ip)?.[1] ?? `${networkOf(ip)}::/64`
}

/** Where people reach a server that listens there: the wildcard address is no address to type, one of IPv6 has brackets around it. */
export function addressOf(host: string, port: number): string {
  const typed = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(typed) ? `[${typed}]` : typed}:${port}`
}
